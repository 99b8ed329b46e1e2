import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { AuditLineRow, AuditRow } from "#shared/areas/audits/rows.ts";
import { resolvedWords } from "#shared/areas/audits/words.ts";
import { resultTabWords } from "./words.ts";

interface PrintedLine {
  readonly line: AuditLineRow;
  readonly priceMinor: number | null;
}

/** One shelf's missing items; resolved ones come last, under their own heading. */
interface PrintedGroup {
  readonly name: string;
  readonly lines: readonly PrintedLine[];
}

/** Groups the lines for walking past them: shelf by shelf, resolved ones last. */
export function printedGroups(
  view: Pick<View, "get" | "items">,
  lines: readonly AuditLineRow[],
): readonly PrintedGroup[] {
  const shelves = new Map<string, PrintedLine[]>();
  const resolved: PrintedLine[] = [];
  for (const line of lines) {
    const item = line.itemId === null ? undefined : view.items.brief(line.itemId);
    const printed = { line, priceMinor: item?.priceMinor ?? null };
    const shelf = item?.subLocationId ?? null;
    const name = (shelf === null ? undefined : view.get("subLocation", shelf)?.name) ?? "";
    if (line.resolution !== null) resolved.push(printed);
    else if (shelves.has(name)) shelves.get(name)?.push(printed);
    else shelves.set(name, [printed]);
  }
  const named = [...shelves]
    .toSorted(
      ([one], [other]) =>
        // Items on no shelf come after the shelves.
        Number(one === "") - Number(other === "") || one.localeCompare(other, undefined, { numeric: true }),
    )
    .map(([name, group]) => ({ name: name === "" ? t("No sublocation") : name, lines: group }));
  return resolved.length === 0 ? named : [...named, { name: t("Resolved"), lines: resolved }];
}

/** The printed list of missing items, for walking the shelves. Visible only in print. */
export function PrintedList({
  audit,
  place,
  lines,
}: {
  audit: AuditRow;
  place: string;
  lines: readonly AuditLineRow[];
}) {
  const currency = useCurrency();
  const groups = useView(useCallback((view) => printedGroups(view, lines), [lines]));
  const cell = "border-b border-black/30 py-1 pr-3";
  return (
    <div aria-hidden className="hidden text-caption text-black print:block">
      <p className="text-title font-semibold">{t("Missing at {place}", { place })}</p>
      <p className="mb-3">
        {t("{count, number} of {expected, number} expected, audit of {date}", {
          count: lines.length,
          expected: audit.expectedCount ?? 0,
          date: formatDateTime(audit.createdAt),
        })}
      </p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {(["code", "item", "size", "price", "seen"] as const).map((name) => (
              <th key={name} className="border-b border-black py-1 pr-3">
                {resultTabWords(name)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, lines: printed }) => (
          <tbody key={name}>
            <tr className="break-after-avoid">
              <th colSpan={5} className="pt-3 pb-1">
                {name} · {printed.length}
              </th>
            </tr>
            {printed.map(({ line, priceMinor }) => (
              <tr key={line.id} className="break-inside-avoid">
                <td className={`${cell} font-mono whitespace-nowrap`}>{line.code}</td>
                <td className={cell}>{line.title}</td>
                <td className={`${cell} font-semibold whitespace-nowrap`}>{line.size}</td>
                <td className={`${cell} tabular whitespace-nowrap`}>
                  {priceMinor !== null && formatMoney(priceMinor, currency, true)}
                </td>
                <td className="border-b border-black/30 py-1 whitespace-nowrap">
                  {line.resolution === null ? "☐" : resolvedWords(line.resolution)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
