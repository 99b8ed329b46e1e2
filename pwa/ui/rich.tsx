import { createElement, Fragment, type ReactNode } from "react";
import { type TagsOf, tParts, type ValuesOf } from "#shared/words/define-words.ts";

type RichValues<Message extends string> = Omit<ValuesOf<Message>, TagsOf<Message>> & {
  readonly [Tag in TagsOf<Message>]: (text: ReactNode) => ReactNode;
};

/**
 * Draws a sentence with tags, each by a function: `rich("Read <link>the help</link>.", { link: (text) => <Link
 * to="/help">{text}</Link> })`. The build gives it an `id`, as it does for `t`.
 */
export function rich<const M extends string>(message: M, values: RichValues<M>, id?: string): ReactNode {
  const draw = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "function" ? (parts: readonly ReactNode[]) => value(together(parts)) : value,
  ]);
  return together(tParts(message, Object.fromEntries(draw), id) as readonly ReactNode[]);
}

const together = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
