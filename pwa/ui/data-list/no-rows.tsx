import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import type { ListOf, ListSource } from "./describe.ts";
import { dataListWords } from "./words.ts";

/** A list without rows: loading, failed, filtered to nothing, or empty; each with its own action. */
export function NoRows<Row>(props: {
  list: Pick<ListOf<Row, never>, "empty" | "nothingMatches">;
  source: ListSource<Row>;
  narrowed: boolean;
  searched: string;
  onClear: () => void;
  onShow: (show: Readonly<Record<string, unknown>>) => void;
}) {
  const { list, source, narrowed, searched, onClear, onShow } = props;
  const { icon, title, text } = list.empty();
  if (source.loading === true)
    return (
      <div role="status" aria-label={dataListWords("loading")} className="grid gap-2.5">
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
          title={dataListWords("notLoaded")}
          action={<Button onClick={source.problem.retry}>{laterWords("tryAgain")}</Button>}
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
        action={<Button onClick={() => onShow(source.hidden?.show ?? {})}>{dataListWords("show")}</Button>}
      >
        {narrowed ? dataListWords("hiddenByFilters") : dataListWords("hiddenByStatus")}
      </EmptyState>
    );
  if (narrowed || searched !== "")
    return (
      <EmptyState
        icon={icon}
        title={
          searched === "" ? dataListWords("nothingMatches") : dataListWords("nothingMatchesText", { text: searched })
        }
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {searched !== "" && list.nothingMatches?.(searched)}
            <Button onClick={onClear}>{narrowed ? dataListWords("clearFilters") : dataListWords("clearSearch")}</Button>
          </span>
        }
      >
        {narrowed ? dataListWords("tryFewerFilters") : dataListWords("checkSpelling")}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}
