import { useEffect } from "react";

/**
 * Keeps `--keyboard` up to date: the height, in pixels, that a phone's keyboard takes from the bottom of the window.
 * Browsers that lay the keyboard over the page leave what is fixed to the bottom behind it.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (seen === null) return;
    const root = document.documentElement.style;
    const measure = () => {
      // A zoomed page is smaller too.
      const height = seen.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
      root.setProperty("--keyboard", `${Math.max(0, Math.round(height))}px`);
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
      root.removeProperty("--keyboard");
    };
  }, []);
}
