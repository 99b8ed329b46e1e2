// Runs before the first paint, so that a chosen theme and the store's accent never flash.
(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem("trace.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    const accent = localStorage.getItem("trace.accent");
    if (/^#[0-9a-f]{6}$/i.test(accent ?? "")) root.style.setProperty("--accent", accent);
  } catch {
    // Storage may be blocked; the system's theme is used.
  }
})();
