import { t } from "#shared/words/define-words.ts";
import type { ReactNode } from "react";
import { Button } from "./controls/button.tsx";
import { EmptyState } from "./controls/empty-state.tsx";
import { Skeleton } from "./controls/skeleton.tsx";
import type { Answer } from "./use-answer.ts";

interface UnansweredProps {
  readonly of: Pick<Answer<unknown>, "problem" | "again">;
  /** For an answer that fills a screen. */
  readonly icon?: ReactNode;
  readonly placeholder?: ReactNode;
}

/** Shows that there is no answer yet: a placeholder while it is loading, else why, with a button to ask again. */
export function Unanswered({ of: { problem, again }, icon, placeholder }: UnansweredProps) {
  if (problem === null) return placeholder ?? <Skeleton className="h-40 w-full" />;
  const retry = <Button onClick={again}>{t("Try again")}</Button>;
  if (icon !== undefined) return <EmptyState icon={icon} title={problem} action={retry} />;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p>{problem}</p>
      {retry}
    </div>
  );
}

/** Shows the server's answer, with a note where it may be old; `Unanswered` until there is one. */
export function Answered<T>({
  of: { answer, problem, again },
  children,
  ...rest
}: Omit<UnansweredProps, "of"> & {
  readonly of: Pick<Answer<T>, "answer" | "problem" | "again">;
  readonly children: (answer: T) => ReactNode;
}) {
  if (answer === null) return <Unanswered of={{ problem, again }} {...rest} />;
  return (
    <>
      {problem !== null && (
        <div className="mb-3">
          <Unanswered of={{ problem, again }} />
        </div>
      )}
      {children(answer)}
    </>
  );
}
