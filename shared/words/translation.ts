type Messages = Readonly<Record<string, string>>;

/** One area's messages in another language. */
export interface Translation {
  readonly area: string;
  readonly messages: Messages;
}

interface Catalogue {
  parts(key: never, values: Readonly<Record<string, unknown>>): unknown;
}

/**
 * An area's messages in another language, by the keys of its English catalogue; a key that the catalogue does not have is
 * a type error. What is left out is said in English, and `npm run check` names it.
 */
export const translation = <Words extends Catalogue>(
  area: string,
  messages: Readonly<Partial<Record<Parameters<Words["parts"]>[0], string>>>,
): Translation => ({ area, messages: messages as Messages });
