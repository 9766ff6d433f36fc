// The page on which a mistake is told: the id of the page that somebody came from is put in.

const LONGEST = 300;

/** Put the id from the address into the text to copy. */
function fill() {
  const which = document.getElementById("which");
  const text = document.getElementById("text");
  const back = document.getElementById("back");
  let id = "";
  try {
    id = decodeURIComponent(location.hash.slice(1));
  } catch {
    return; // no address of ours
  }
  if (!id || id.length > LONGEST || !/^[\w.\-/ ]+$/.test(id) || !which || !(text instanceof HTMLTextAreaElement)) return;
  which.textContent = id;
  text.value = text.value.replace(/^Page: .*$/m, () => `Page: ${id}`);
  const folder = id === "start" ? "" : `${id.split("/").map(encodeURIComponent).join("/")}/`;
  if (back instanceof HTMLAnchorElement && !id.split("/").includes("..")) {
    back.href = `../${folder}index.html`;
    back.textContent = "Back to the page";
  }
}

fill();
addEventListener("hashchange", fill);
