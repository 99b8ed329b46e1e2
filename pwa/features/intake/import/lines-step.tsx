import { t } from "#shared/words/define-words.ts";
import { CircleAlert, CircleCheck, Download, Printer } from "lucide-react";
import { useId, useState } from "react";
import { AcceptNow } from "#pwa/parts/adding/accept-now.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { useCan } from "#pwa/ui/access.ts";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { formatCount } from "#pwa/ui/format.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import type { ImportKind } from "./fields.ts";
import { originOfFile } from "./foreign/origin-of-file.ts";
import type { StoredUndo } from "./import-database.ts";
import type { ImportOptions, ImportState } from "./importer.ts";
import { itemLineList, lineList, LinesContext, type ShownLines } from "./line-list.tsx";
import { addsItems, type PlannedLine, type Verdict, verdicts } from "./plan.ts";
import { reportFile, wrongLinesFile } from "./result.ts";
import { TakePastSales } from "./take-past-sales.tsx";
import { UndoOffer } from "./undo-offer.tsx";
import { type TypedCells, WrongGroups } from "./wrong-groups.tsx";
import { importScreenWords, importResultWords, undoneWords, verdictWords } from "./words.ts";

/** Preview of each line's effect, before anything is changed. */
export function PreviewStep({
  kind,
  state: { file, table, plan, problem, answers },
  onColumns,
  onOther,
  onPastSales,
  onRetype,
  onSend,
}: {
  readonly kind: ImportKind;
  readonly state: Extract<ImportState, { step: "preview" }>;
  readonly onColumns: () => void;
  readonly onOther: () => void;
  readonly onPastSales: (takes: boolean) => void;
  readonly onRetype: (typed: TypedCells) => void;
  readonly onSend: (options: ImportOptions) => void;
}) {
  const [withChanges, setWithChanges] = useState(false);
  const [acceptNow, setAcceptNow] = useState(true);
  const counts = countsOf(plan.lines);
  const origin = originOfFile(table.head, answers?.columns);
  const mayChange = useCan()(kind === "items" ? "inventory.bulkEdit" : `${kind}.write`);
  const count = counts.new + (withChanges ? counts.change : 0);
  return (
    <>
      <Card className="mb-5 grid gap-4">
        <div>
          <p className="font-medium">
            {t("{name}: {count, plural, one {# line} other {# lines}}", { name: file.name, count: table.lineCount })}
          </p>
          {origin !== null && <p className="text-muted">{origin}</p>}
        </div>
        <Counts counts={counts} words={verdictWords} />
        {plan.splits !== undefined && plan.splits.length > 0 && (
          <ul aria-label={t("Splits")}>
            {plan.splits.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {plan.pastSales !== undefined && plan.pastSales > 0 && (
          <TakePastSales count={plan.pastSales} value={answers?.leavesPastSales !== true} onChange={onPastSales} />
        )}
        {counts.new > 0 && addsItems(plan) && <AcceptNow value={acceptNow} onChange={setAcceptNow} />}
        {counts.change > 0 &&
          (mayChange ? (
            <WithChanges kind={kind} value={withChanges} onChange={setWithChanges} />
          ) : (
            <p className="text-muted">{t("Only admins change many items at once. The other lines can be imported.")}</p>
          ))}
        {problem !== undefined && (
          <p role="alert" className="flex items-start gap-2 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" disabled={count === 0} onClick={() => onSend({ withChanges, acceptNow })}>
            {counts.new === 0 && count > 0
              ? t("{count, plural, one {Change # line} other {Change # lines}}", { count })
              : t("{count, plural, =0 {Nothing to import} one {Import # line} other {Import # lines}}", { count })}
          </Button>
          <Button onClick={onColumns}>{t("Change columns")}</Button>
          <Button onClick={onOther}>{t("Choose another file")}</Button>
          {counts.wrong > 0 && <WrongLines table={table} lines={plan.lines} name={file.name} />}
        </div>
      </Card>
      {answers !== undefined && <WrongGroups lines={plan.lines} onRetype={onRetype} />}
      <Lines lines={plan.lines} words={verdictWords} />
    </>
  );
}

/** Checkbox: existing rows are updated from the file. */
function WithChanges({
  kind,
  value,
  onChange,
}: {
  readonly kind: ImportKind;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        className="size-5 shrink-0"
        checked={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="block font-medium">
          {t("Also change what is there")}
        </label>
        <p id={`${id}-hint`} className="text-caption text-muted">
          {importScreenWords(`${kind}Change`)}
        </p>
      </div>
    </div>
  );
}

/** Result of each line. */
export function DoneStep({
  kind,
  state: { file, table, plan, options, undo, refusal },
  onOther,
  onUndo,
}: {
  readonly kind: ImportKind;
  readonly state: Extract<ImportState, { step: "done" }>;
  readonly onOther: () => void;
  readonly onUndo: (undo: StoredUndo) => void;
}) {
  const counts = countsOf(plan.lines);
  const { new: added, change: changed, there, wrong } = counts;
  return (
    <>
      <Card className="mb-5 grid gap-4">
        <p role="status" className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          <span>
            <span className="block font-medium">{t("{name} is imported", { name: file.name })}</span>
            <span className="sr-only">
              {t(
                "{added, number} added, {changed, number} changed, {there, number} already there, {wrong, number} wrong",
                { added, changed, there, wrong },
              )}
            </span>
          </span>
        </p>
        <Counts counts={counts} words={importResultWords} />
        {wrong > 0 && kind === "items" && (
          <p className="text-muted">
            {t(
              "Download the wrong lines, set them right and import that file. The lines that were imported are not in it.",
            )}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            icon={<Download aria-hidden />}
            onClick={() => void save(reportFile(table, plan.lines), named(file.name, "report"))}
          >
            {t("Download report")}
          </Button>
          {wrong > 0 && <WrongLines table={table} lines={plan.lines} name={file.name} />}
          {added > 0 && addsItems(plan) && options.acceptNow && (
            <AppLink to="/readyToPrint" className={buttonClasses()}>
              <Printer aria-hidden />
              {t("Print labels")}
            </AppLink>
          )}
          <Button onClick={onOther}>{t("Choose another file")}</Button>
        </div>
        {undo !== undefined && added + changed > 0 && (
          <UndoOffer kind={kind} undo={undo} refusal={refusal} onUndo={onUndo} />
        )}
      </Card>
      <Lines lines={plan.lines} words={importResultWords} />
    </>
  );
}

const undoneWord = (verdict: Verdict): string => undoneWords(verdict);

/** Result of undoing each line. */
export function UndoneStep({
  state: { name, plan },
  onOther,
}: {
  readonly state: Extract<ImportState, { step: "undone" }>;
  readonly onOther: () => void;
}) {
  const counts = countsOf(plan.lines);
  return (
    <>
      <Card className="mb-5 grid gap-4">
        <p role="status" className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          <span className="font-medium">
            {counts.new > 0
              ? t("The import of {name} is undone", { name })
              : t("The changes of {name} are undone", { name })}
          </span>
        </p>
        <Counts
          counts={counts}
          words={undoneWord}
          only={(["new", "change", "wrong"] as const).filter((verdict) => verdict === "wrong" || counts[verdict] > 0)}
        />
        <Button className="justify-self-start" onClick={onOther}>
          {t("Choose another file")}
        </Button>
      </Card>
      <Lines lines={plan.lines} words={undoneWord} />
    </>
  );
}

/** Returns "stock.csv" → "stock-report.csv". */
const named = (file: string, part: string): string => `${file.replace(/\.[^.]*$/, "")}-${part}.csv`;

const save = async (file: Promise<Blob>, name: string): Promise<void> => downloadFile(await file, name);

function WrongLines({
  table,
  lines,
  name,
}: {
  readonly table: Parameters<typeof wrongLinesFile>[0];
  readonly lines: readonly PlannedLine[];
  readonly name: string;
}) {
  return (
    <Button
      icon={<Download aria-hidden />}
      onClick={() => void save(wrongLinesFile(table, lines), named(name, "wrong-lines"))}
    >
      {t("Download wrong lines")}
    </Button>
  );
}

type CountsOf = Readonly<Record<Verdict, number>>;

function countsOf(lines: readonly PlannedLine[]): CountsOf {
  const counts = { new: 0, change: 0, there: 0, left: 0, wrong: 0 };
  for (const { verdict } of lines) counts[verdict] += 1;
  return counts;
}

/** Number of lines of each kind; pressing one filters the list. */
function Counts({
  counts,
  words,
  only = verdicts,
}: {
  readonly counts: CountsOf;
  readonly words: (verdict: Verdict) => string;
  readonly only?: readonly Verdict[];
}) {
  const { search, change } = useListState(lineList);
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {only
        .filter((verdict) => verdict !== "left" || counts.left > 0)
        .map((verdict) => {
          const word = words(verdict);
          const isOn = search.verdict === verdict;
          return (
            <button
              key={verdict}
              type="button"
              aria-pressed={isOn}
              aria-label={t("{verdict}: {count, plural, one {# line} other {# lines}}", {
                verdict: word,
                count: counts[verdict],
              })}
              className="rounded-control border border-line-strong/50 px-3 py-2 text-left hover:bg-hover aria-pressed:border-accent-text aria-pressed:bg-sunken"
              onClick={() => change({ verdict: isOn ? undefined : verdict })}
            >
              <span className="tabular block text-title font-semibold">{formatCount(counts[verdict])}</span>
              <span className="block text-caption text-muted">{word}</span>
            </button>
          );
        })}
    </div>
  );
}

function Lines(shown: ShownLines) {
  const hasItems = shown.lines.some(({ sight }) => sight !== undefined);
  return (
    <LinesContext value={shown}>
      <DataList list={hasItems ? itemLineList : lineList} part />
      {hasItems && (
        <p className="mt-3 text-muted">{t("Trace works out payouts from your consigner types, not from this file.")}</p>
      )}
    </LinesContext>
  );
}
