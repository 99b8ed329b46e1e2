/** Trace's own accent colour, for stores that chose none. `pwa/ui/styles/tokens.css` has it for the app. */
export const traceAccent = "#1f4fd1";
