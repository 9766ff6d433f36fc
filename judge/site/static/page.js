// On every page: its address as people copy it, without the name of the file; and the search kept for without a network.

const { protocol, pathname, search, hash } = location;
if (protocol.startsWith("http") && pathname.endsWith("/index.html")) {
  history.replaceState(null, "", pathname.slice(0, -"index.html".length) + search + hash);
}

/** Let the service worker keep the search and what is read, unless whoever is here pays for every byte. */
async function keep() {
  const connection = /** @type {{ saveData?: boolean } | undefined} */ (/** @type {any} */ (navigator).connection);
  if (!("serviceWorker" in navigator) || connection?.saveData) return;
  const registration = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
  const use = (/** @type {ServiceWorker | null} */ next) => next?.postMessage("use where no engine runs");
  if (registration.active) use(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => next.state === "installed" && registration.active && use(next));
  });
}

// A browser may refuse, as in a private window: then nothing is kept.
if (protocol.startsWith("http")) addEventListener("load", () => void keep().catch(() => undefined));
