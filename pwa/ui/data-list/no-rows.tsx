import { t } from "#shared/words/define-words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import type { ListOf, ListSource } from "./describe.ts";

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
      <div role="status" aria-label={t("Loading the list")} className="grid gap-2.5">
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
          title={t("The list could not be loaded")}
          action={<Button onClick={source.problem.retry}>{t("Try again")}</Button>}
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
        action={<Button onClick={() => onShow(source.hidden?.show ?? {})}>{t("Show")}</Button>}
      >
        {narrowed
          ? t("The filters and the status keep it out of this list.")
          : t("It is not in this list because of its status.")}
      </EmptyState>
    );
  if (narrowed || searched !== "")
    return (
      <EmptyState
        icon={icon}
        title={searched === "" ? t("Nothing matches the filters") : t("Nothing matches “{text}”", { text: searched })}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {searched !== "" && list.nothingMatches?.(searched)}
            <Button onClick={onClear}>{narrowed ? t("Clear filters") : t("Clear search")}</Button>
          </span>
        }
      >
        {narrowed ? t("Try fewer filters.") : t("Check the spelling, or type fewer letters.")}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}
