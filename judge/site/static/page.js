// On every page: its address as people copy it, without the name of the file.

const { protocol, pathname, search, hash } = location;
if (protocol.startsWith("http") && pathname.endsWith("/index.html")) {
  history.replaceState(null, "", pathname.slice(0, -"index.html".length) + search + hash);
}
