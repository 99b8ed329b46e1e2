// Part of the page (scripts/page-script.ts): on a first visit, and at the sign-in, asks at once for what the sign-in draws
// with, which the app would ask for one after the other (session/asked-early.ts). It is old JavaScript, as page-script.js.
(function (files) {
  var worker = navigator.serviceWorker;
  if (location.pathname !== "/login" && worker && worker.controller) return;
  files.forEach(function (file) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.appendChild(link);
  });
  if (!window.fetch) return;
  window.traceAsked = {};
  ["/open/stores/" + encodeURIComponent(location.hostname), "/open/standing"].forEach(function (path) {
    var answer = fetch(path, {
      headers: { accept: "application/json" },
      credentials: "same-origin",
      cache: "no-store",
    });
    // Whoever takes it handles its failure.
    answer.catch(function () {});
    window.traceAsked[path] = answer;
  });
})(["files"]);
