import { createElement, Fragment, type ReactNode } from "react";
import type { Messages, TagsOf, ValuesOf, Words } from "#shared/words/define-words.ts";

type RichValues<Message extends string> = Omit<ValuesOf<Message>, TagsOf<Message>> & {
  readonly [Tag in TagsOf<Message>]: (text: ReactNode) => ReactNode;
};

/**
 * Renders a message with tags, each by a function: `rich(words, "help", { link: (text) => <Link
 * to="/help">{text}</Link> })`.
 */
export function rich<M extends Messages, K extends keyof M & string>(
  words: Words<M>,
  key: K,
  values: RichValues<M[K]>,
): ReactNode {
  const draw = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "function" ? (parts: readonly ReactNode[]) => value(together(parts)) : value,
  ]);
  return together(words.parts(key, Object.fromEntries(draw)) as readonly ReactNode[]);
}

const together = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
