import { t } from "#shared/words/define-words.ts";
import { ChevronRight, Download } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { type AnyAddress, AppLink } from "#pwa/ui/app-link.tsx";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { csvHead, csvLine } from "#shared/machine/csv/csv-line.ts";
import { type LegendEntry, savePicture } from "./save-picture.ts";

/** A table cell: a text, or what a file has of it with its formatted text, and where it leads. */
export type ChartCell =
  | string
  | { readonly value: number | string; readonly text: string; readonly to?: AnyAddress | undefined };

export interface PictureProps {
  readonly title: string;
  /** The period, as a line of the PNG. */
  readonly subtitle: string;
  /** File name without extension. */
  readonly file: string;
  /** An element with one `svg` of role `img` that has its own label. */
  readonly chart: ReactNode;
  readonly legend?: readonly LegendEntry[] | undefined;
  readonly heads: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly [string, ...ChartCell[]])[];
}

/** A chart, its table, and both as files. */
export function ChartPicture({ title, subtitle, file, chart, legend = [], heads, rows }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const savePng = () => {
    const svg = place.current?.querySelector<SVGSVGElement>("svg[role=img]");
    if (svg == null) return;
    savePicture(svg, { title, subtitle, legend }, `${file}.png`).catch(() =>
      toast.error(t("The picture could not be made. Download the CSV instead, or try another browser.")),
    );
  };
  const saveCsv = () =>
    downloadFile(
      new Blob(
        [
          csvHead(heads.map((head) => ({ head }))),
          ...rows.map((row) => csvLine(row.map((cell) => (typeof cell === "string" ? cell : String(cell.value))))),
        ],
        { type: "text/csv" },
      ),
      `${file}.csv`,
    );
  return (
    <>
      <div ref={place}>{chart}</div>
      <details className="group mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2">
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-90" />
          {t("Show as a table")}
        </summary>
        <div
          role="region"
          aria-label={t("{title} as a table", { title })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
          tabIndex={0}
          className="max-h-96 overflow-auto"
        >
          <table className="tabular w-full text-left">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(([name, ...cells], at) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and names may be the same
                <tr key={at}>
                  <th scope="row" className="min-w-32 py-1.5 pr-4 font-normal">
                    {name}
                  </th>
                  {cells.map((cell, column) => (
                    <td key={heads[column + 1]} className="py-1.5 pr-4 whitespace-nowrap">
                      {typeof cell === "string" ? (
                        cell
                      ) : cell.to === undefined || cell.text === "" ? (
                        cell.text
                      ) : (
                        <AppLink {...cell.to} className="underline decoration-line-strong underline-offset-4">
                          {cell.text}
                        </AppLink>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <div className="-ml-4 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          icon={<Download aria-hidden />}
          aria-label={t("Download {title} as PNG", { title })}
          onClick={savePng}
        >
          PNG
        </Button>
        <Button
          variant="ghost"
          icon={<Download aria-hidden />}
          aria-label={t("Download {title} as CSV", { title })}
          onClick={saveCsv}
        >
          CSV
        </Button>
      </div>
    </>
  );
}
