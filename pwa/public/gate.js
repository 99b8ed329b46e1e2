// What a page says in which the app cannot begin: which browser to use where this one is older than the build's target
// (vite.config.ts), and that parts are missing where they do not come. It runs in old browsers too, so it is written in
// the oldest JavaScript and sets its styles itself.
(function () {
  var css = window.CSS;
  var isNewEnough =
    css !== undefined &&
    css.supports !== undefined &&
    // Chrome and Edge 123, Safari 17.5.
    css.supports("color", "light-dark(#000, #fff)") &&
    // Firefox 128.
    css.registerProperty !== undefined;
  var root = document.getElementById("root");
  var isBeingLeft = false;
  if (isNewEnough) {
    window.addEventListener("error", partIsMissing, true);
    window.addEventListener("beforeunload", pageIsLeft);
    setInterval(beginAnew, 30000);
    return;
  }

  // A worker that ended while this page was on its way may never answer for its files. Without a worker they come over the
  // network, which may take as long as it takes.
  function beginAnew() {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (worker && root.childNodes.length === 0 && mayReload()) location.reload();
  }

  // A page that is being left loses what it was loading, and must not come back.
  function pageIsLeft() {
    isBeingLeft = true;
    setTimeout(function () {
      isBeingLeft = false;
    }, 10000);
  }

  // A new build took over while this page was on its way, and the files it names are gone: loaded anew it names those that
  // are there.
  function partIsMissing(event) {
    if (isBeingLeft || !event.target || event.target.tagName !== "SCRIPT") return;
    if (mayReload()) {
      location.reload();
      return;
    }
    begin("Trace did not load completely");
    add(root, "p", "Check the connection and try again. Changes that were saved here stay here.");
    add(root, "button", "Reload").addEventListener("click", function () {
      location.reload();
    });
  }

  // Once a minute, as components/app-update.ts does it for parts that are missing later.
  function mayReload() {
    var last = Number(sessionStorage.getItem("trace.reloadedAt") || 0);
    if (Date.now() - last <= 60000) return false;
    sessionStorage.setItem("trace.reloadedAt", String(Date.now()));
    return true;
  }

  // The app, whose module runs after the page was read, finds no place to begin.
  function begin(title) {
    root.id = "gate";
    root.style.cssText = "max-width:32em;margin:0 auto;padding:3em 1.5em;font:18px/1.5 sans-serif";
    add(root, "h1", title).style.cssText = "font-size:1.4em;line-height:1.2";
  }

  function add(parent, tag, text) {
    var made = document.createElement(tag);
    made.appendChild(document.createTextNode(text));
    parent.appendChild(made);
    return made;
  }

  begin("This browser is too old for Trace");
  add(root, "p", "Update it, or open this address in one of these:");
  var list = add(root, "ul", "");
  add(list, "li", "Safari 17.5 or later (iPhone and iPad: iOS or iPadOS 17.5)");
  add(list, "li", "Chrome or Edge 123 or later");
  add(list, "li", "Firefox 128 or later");
  add(root, "p", "Changes that were saved here stay here. They are delivered when this browser is updated.");
})();
