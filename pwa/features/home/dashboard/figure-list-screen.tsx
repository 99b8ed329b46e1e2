import { t } from "#shared/words/define-words.ts";
import { Boxes } from "lucide-react";
import { amountText } from "#pwa/parts/figures/figure-text.ts";
import { inDays } from "#pwa/parts/figures/use-figures.ts";
import { Answered } from "#pwa/ui/answered.tsx";
import { type AnyAddress, AppLink, linkTo } from "#pwa/ui/app-link.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import { type DateRange, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { useBack } from "#pwa/ui/use-back.ts";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { csvHead, csvLine } from "#shared/machine/csv/csv-line.ts";
import { listFollows, type ListedFigure, type ListedPart, partsOfList } from "#shared/areas/figures/listed-figures.ts";
import { dashboardRange, type DashboardSearch } from "./dashboard-search.ts";
import { amountHead, figureHint, figureTitle } from "./figure-list-words.ts";
import { ListDownload, MoreButton } from "./more-and-file.tsx";
import { cutName, partName } from "./part-names.ts";
import { FiguresHeader } from "./place-and-days.tsx";
import { usePages } from "./use-pages.ts";

/** A row of the response of `GET /api/figures/list`; amounts in the currency's major unit. */
interface ListedRow {
  readonly kind: "item" | "pastSale" | "consigner" | "payout";
  /** Of a past sale its consigner’s; empty if it has none. */
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly code: string;
  readonly size: string;
  readonly at: string | null;
  readonly amount: number;
}

/** One page of that response. */
interface FigureListed {
  readonly currency: string;
  /** All of them; null on every page but the first. */
  readonly totals: { readonly count: number; readonly amount: number } | null;
  readonly partName: string;
  readonly next: string | null;
  readonly rows: readonly ListedRow[];
}

const pageSize = 50;
/** Rows per request for a file: the server's limit. */
const portion = 500;

const joined = (known: FigureListed, page: FigureListed): FigureListed => ({
  ...known,
  rows: [...known.rows, ...page.rows],
});

/** The items, balances or payouts that a figure of the dashboard consists of, which add up to it. */
export function FigureListScreen({ search, of }: { readonly search: DashboardSearch; readonly of: ListedFigure }) {
  const changeSearch = useChangeSearch();
  const back = useBack();
  const range = readRange(search.days ?? dashboardRange, new Date()) ?? { from: "", to: "" };
  const by = partsOfList(of).find((part) => part === search.by);
  const { state, showMore } = usePages(addressOf(search, of, range, pageSize), joined);
  const { answer } = state;
  return (
    <>
      <FiguresHeader
        search={search}
        follows={listFollows(of)}
        onChange={(next) => void changeSearch({ ...search, ...next })}
        title={figureTitle(of)}
        onBack={back}
        subtitle={subtitleOf(of, by, { id: search.part ?? "", name: answer?.partName ?? search.part ?? "" })}
        actions={
          answer !== null &&
          answer.rows.length > 0 && (
            <ListDownload<FigureListed>
              address={addressOf(search, of, range, portion)}
              name={`${of}-${range.from}-${range.to}.csv`}
              lines={(pages) => fileOf(of, pages)}
            />
          )
        }
      />
      <Answered of={state} icon={<Boxes />}>
        {(known) =>
          known.rows.length === 0 ? (
            <EmptyState icon={<Boxes />} title={t("Nothing is in this figure")} />
          ) : (
            <>
              {known.totals !== null && (
                <p className="mb-3">
                  {t("{amount} in {count, plural, one {# entry} other {# entries}}", {
                    amount: amountText(known.totals.amount, known.currency),
                    count: known.totals.count,
                  })}
                </p>
              )}
              <Card className="py-0 md:py-0">
                <ul className="divide-y divide-line">
                  {known.rows.map((row) => (
                    <Row key={row.key} row={row} currency={known.currency} />
                  ))}
                </ul>
              </Card>
              {known.next !== null && <MoreButton of={state} onMore={showMore} />}
            </>
          )
        }
      </Answered>
    </>
  );
}

/** Says what a list is narrowed to, and what its amounts are. */
function subtitleOf(of: ListedFigure, by: ListedPart | undefined, part: Parameters<typeof partName>[1]): string {
  if (by === undefined) return figureHint(of);
  const [cut, name] = [cutName(by), partName(by, part)];
  // A size's name says that it is one.
  return `${name.startsWith(cut) ? name : t("{cut}: {part}", { cut, part: name })} · ${figureHint(of)}`;
}

function addressOf({ by, part, place }: DashboardSearch, of: ListedFigure, range: DateRange, take: number): string {
  const asked = new URLSearchParams({ of, take: String(take) });
  const cut = partsOfList(of).find((one) => one === by);
  if (cut !== undefined) asked.set("by", cut);
  if (cut !== undefined && part !== undefined) asked.set("part", part);
  return `${inDays("/api/figures/list", range, place)}&${String(asked)}`;
}

/** Returns where a row leads; null for a past sale of nobody known. */
function linkOf({ kind, id }: ListedRow): AnyAddress | null {
  if (id === "") return null;
  if (kind === "item") return linkTo({ to: "/inventories/$itemId", params: { itemId: id } });
  if (kind === "payout") return linkTo({ to: "/payouts/$payoutId", params: { payoutId: id } });
  return linkTo({ to: "/consigners/$consignerId", params: { consignerId: id } });
}

/** Names a row: a past sale has no code, and its product may be gone. */
const titleOf = ({ kind, title }: ListedRow): string =>
  kind === "pastSale" && title === "" ? t("A product that is gone") : title;
const codeOf = ({ kind, code }: ListedRow): string => (kind === "pastSale" ? t("Past sale") : code);

function Row({ row, currency }: { readonly row: ListedRow; readonly currency: string }) {
  const to = linkOf(row);
  const hasSize = row.kind === "item" || row.kind === "pastSale";
  const name = (
    <>
      {titleOf(row)} <span className="font-normal text-muted">{codeOf(row)}</span>
    </>
  );
  return (
    <li className="flex items-baseline gap-x-3 py-3">
      {hasSize && <span className="tabular w-12 shrink-0 font-medium break-words">{row.size}</span>}
      {to === null ? (
        <span className="min-w-0 flex-1 font-medium">{name}</span>
      ) : (
        <AppLink {...to} className="min-w-0 flex-1 font-medium hover:underline">
          {name}
        </AppLink>
      )}
      {row.at !== null && <DateText at={row.at} className="hidden text-muted sm:block" />}
      <span className="tabular text-right">{amountText(row.amount, currency)}</span>
    </li>
  );
}

/** Returns the lines of a CSV file of all rows. */
function fileOf(of: ListedFigure, pages: readonly FigureListed[]): string[] {
  const heads = [t("Title"), t("Code"), t("Size"), t("Time"), t("Currency"), amountHead(of)];
  return [
    csvHead(heads.map((head) => ({ head }))),
    ...pages.flatMap(({ rows, currency }) =>
      rows.map((row) =>
        csvLine([
          titleOf(row),
          codeOf(row),
          row.size,
          row.at === null ? "" : formatDateTime(row.at),
          currency,
          String(row.amount),
        ]),
      ),
    ),
  ];
}
