let open: (() => void) | null = null;

/** Opens the command palette, which is part of the frame around every screen. */
export const openPalette = (): void => open?.();

/** Registers the function that opens it. Returns a function that removes it. */
export function onOpenPalette(how: () => void): () => void {
  open = how;
  return () => {
    if (open === how) open = null;
  };
}
