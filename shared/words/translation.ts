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
 * Defines an area's messages in another language, by the keys of its English catalogue; an unknown key is a type error.
 * Missing ones appear in English, and `npm run check` lists them.
 */
export const translation = <Words extends Catalogue>(
  area: string,
  messages: Readonly<Partial<Record<Parameters<Words["parts"]>[0], string>>>,
): Translation => ({ area, messages: messages as Messages });
