/** Whether a text has the shape of one e-mail address: no blanks, one @, and a dot in what follows. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]+$/.test(text);
