/** Parses a URL; null if invalid. `URL.parse` exists only since Safari 18, Chrome 126 and Firefox 126. */
export const parseUrl = (text: string): URL | null => {
  // Not URL.canParse: Safari 16 and Chrome 111 lack it, and this also runs in workers.
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
