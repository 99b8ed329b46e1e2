/** The address that a text is, or null. `URL.parse` would do, but Safari has it from 18 and Chrome and Firefox from 126. */
export const parseUrl = (text: string): URL | null => {
  // Not by URL.canParse, which Safari 16 and Chrome 111 lack: this runs in workers too.
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
