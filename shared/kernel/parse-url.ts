/** The address that a text is, or null. `URL.parse` would do, but Safari has it from 18 and Chrome and Firefox from 126. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
