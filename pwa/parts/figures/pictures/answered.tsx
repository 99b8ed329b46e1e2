import type { ReactNode } from "react";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { pictureWords } from "./words.ts";

/** A chart's card: an error, a loading state, or the content. */
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

/** Returns a chart's summary: its title and first bars. */
export const summaryOf = (title: string, bars: readonly { readonly name: string; readonly text: string }[]): string =>
  pictureWords("summary", { title, parts: bars.map(({ name, text }) => `${name} ${text}`).join("; ") });
