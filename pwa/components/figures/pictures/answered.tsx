import type { ReactNode } from "react";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { Skeleton } from "#pwa/components/ui/skeleton.tsx";
import { pictureWords } from "./words.ts";

/** The card of a picture: why there is nothing, that it is loading, or what was answered. */
export function Answered<T>({
  id,
  title,
  state: { answer, problem },
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly state: { readonly answer: T | null; readonly problem: string | null };
  readonly children: (answer: T) => ReactNode;
}) {
  return (
    <SectionCard id={id} title={title}>
      {problem !== null && <p className="text-muted">{problem}</p>}
      {answer === null
        ? problem === null && (
            <div role="status" aria-label={pictureWords("loading", { title })}>
              <Skeleton className="h-40 rounded-card" />
            </div>
          )
        : children(answer)}
    </SectionCard>
  );
}

/** The sentence that tells a picture: its title and its first bars. */
export const summaryOf = (title: string, bars: readonly { readonly name: string; readonly text: string }[]): string =>
  pictureWords("summary", { title, parts: bars.map(({ name, text }) => `${name} ${text}`).join("; ") });
