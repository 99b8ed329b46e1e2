/** A text as HTML shows it, in an element or in an attribute's double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
