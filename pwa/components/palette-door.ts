let open: (() => void) | null = null;

/** Opens the command palette, which stands in the frame around every screen. */
export const openPalette = (): void => open?.();

/** Says what opens it. Answers how to take that back. */
export function onOpenPalette(how: () => void): () => void {
  open = how;
  return () => {
    if (open === how) open = null;
  };
}
