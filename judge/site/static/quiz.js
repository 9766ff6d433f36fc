// The quiz: questions by chance, each with its answer behind a button.

/** @typedef {{ question: string, answer: string, place: string, id: string, folder: string }} Asked */

const section = /** @type {HTMLElement} */ (document.getElementById("quiz"));
const place = /** @type {HTMLElement} */ (document.getElementById("question"));
const show = /** @type {HTMLButtonElement} */ (document.getElementById("show"));
const next = /** @type {HTMLButtonElement} */ (document.getElementById("next"));

/**
 * @param {string} text
 * @param {string} [kind]
 * @returns {HTMLElement}
 */
function paragraph(text, kind) {
  const made = document.createElement("p");
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

/** @param {Asked[]} questions */
function begin(questions) {
  /** @type {Asked[]} */
  let left = [];
  let at = questions[0];

  function ask() {
    if (!left.length) left = [...questions];
    at = left.splice(Math.floor(Math.random() * left.length), 1)[0];
    place.replaceChildren(...at.question.split("\n").map((line) => paragraph(line, "says")));
    show.disabled = false;
  }

  function answer() {
    const link = document.createElement("a");
    link.href = `${section.dataset.root ?? ""}${at.folder}index.html`;
    link.textContent = at.id;
    const where = paragraph(`${at.place} `, "cites");
    where.append(link);
    place.append(paragraph(at.answer), where);
    show.disabled = true;
  }

  show.addEventListener("click", answer);
  next.addEventListener("click", ask);
  section.hidden = false;
  ask();
}

try {
  const found = await fetch(section.dataset.questions ?? "");
  const data = await found.json();
  if (data.questions.length) begin(data.questions);
} catch {
  // The questions below stand there without a script.
}
