import { t } from "#shared/words/define-words.ts";
import type { ReactNode } from "react";
import { Answered } from "#pwa/ui/answered.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import type { Answer } from "#pwa/ui/use-answer.ts";

/** The card of a chart from the server. */
export function PictureCard<T>({
  id,
  title,
  of,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly of: Answer<T>;
  readonly children: (answer: T) => ReactNode;
}) {
  const placeholder = (
    <div role="status" aria-label={t("Loading {title}", { title })}>
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
  return (
    <SectionCard id={id} title={title}>
      <KeepsPlace name={id} waits={of.answer === null && of.problem === null}>
        <Answered of={of} placeholder={placeholder}>
          {children}
        </Answered>
      </KeepsPlace>
    </SectionCard>
  );
}

/** Returns a chart's summary: its title and first bars. */
export const summaryOf = (title: string, bars: readonly { readonly name: string; readonly text: string }[]): string =>
  t("{title}: {parts}", { title, parts: bars.map(({ name, text }) => `${name} ${text}`).join("; ") });
