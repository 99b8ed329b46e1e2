/**
 * Theme chosen on this device; "system" follows the operating system. start/page-script.js applies it before the
 * first paint.
 */
export type ThemeChoice = "system" | "light" | "dark";

export const readTheme = (): ThemeChoice => {
  const stored = localStorage.getItem("trace.theme");
  return stored === "light" || stored === "dark" ? stored : "system";
};

export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "system") {
    localStorage.removeItem("trace.theme");
    delete root.dataset.theme;
  } else {
    localStorage.setItem("trace.theme", choice);
    root.dataset.theme = choice;
  }
}

/** Applies a store's accent colour and stores it for the next start. Anything but #rrggbb restores the default. */
export function paintAccent(color: string): void {
  if (/^#[0-9a-f]{6}$/i.test(color)) {
    document.documentElement.style.setProperty("--accent", color);
    localStorage.setItem("trace.accent", color);
    if (!globalThis.CSS.supports("color", "light-dark(#000, #fff)"))
      void import("./accent-colours.ts").then(({ accentColours }) => {
        for (const [name, made] of Object.entries(accentColours(color)))
          document.documentElement.style.setProperty(name, made);
      });
  } else {
    document.documentElement.style.removeProperty("--accent");
    localStorage.removeItem("trace.accent");
  }
}
