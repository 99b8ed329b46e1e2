import { Button } from "#pwa/components/ui/button.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { Skeleton } from "#pwa/components/ui/skeleton.tsx";
import type { ListOf, ListSource } from "./describe.ts";

/** A list without rows: still loading, broken, narrowed to nothing, or really empty; each with its way out. */
export function NoRows<Row>(props: {
  list: Pick<ListOf<Row, never>, "empty" | "many">;
  source: ListSource<Row>;
  narrowed: boolean;
  searched: string;
  onClear: () => void;
  onShow: (show: Readonly<Record<string, unknown>>) => void;
}) {
  const { list, source, narrowed, searched, onClear, onShow } = props;
  const { icon, title, text } = list.empty;
  if (source.loading === true)
    return (
      <div role="status" aria-label={`Loading ${list.many}`} className="grid gap-2.5">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-[4.25rem] rounded-card" />
        ))}
      </div>
    );
  if (source.problem !== undefined)
    return (
      <div role="alert">
        <EmptyState
          icon={icon}
          title={`The ${list.many} could not be loaded`}
          action={<Button onClick={source.problem.retry}>Try again</Button>}
        >
          {source.problem.message}
        </EmptyState>
      </div>
    );
  if (source.hidden !== undefined)
    return (
      <EmptyState
        icon={icon}
        title={source.hidden.text}
        action={<Button onClick={() => onShow(source.hidden?.show ?? {})}>Show</Button>}
      >
        {narrowed
          ? "The filters and the status keep it out of this list."
          : "It is not in this list because of its status."}
      </EmptyState>
    );
  if (narrowed || searched !== "")
    return (
      <EmptyState
        icon={icon}
        title={searched === "" ? "Nothing matches the filters" : `Nothing matches “${searched}”`}
        action={<Button onClick={onClear}>{narrowed ? "Clear filters" : "Clear search"}</Button>}
      >
        {narrowed ? "Try fewer filters." : "Check the spelling, or search for less of it."}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}
