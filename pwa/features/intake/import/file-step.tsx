import { t } from "#shared/words/define-words.ts";
import { CircleAlert, Download, FileUp } from "lucide-react";
import { useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { formatBytes } from "#pwa/ui/format.ts";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Card, SectionCard } from "#pwa/ui/controls/card.tsx";
import { csvWriter } from "#shared/machine/csv/csv-line.ts";
import { importFields, type ImportKind } from "./fields.ts";
import type { StoredUndo } from "./import-database.ts";
import { type FileProblem, mostBytes } from "./read/read-file.ts";
import { mostTableLines } from "./read/read-table.ts";
import { UndoOffer } from "./undo-offer.tsx";
import { fileProblemWords, importScreenWords } from "./words.ts";

const how = { products: "howProducts", items: "howItems", consigners: "howConsigners" } as const;

/** Choice of the file, with the reason if one cannot be imported. */
export function FileStep({
  kind,
  problem,
  undos,
  refusal,
  onFile,
  onUndo,
}: {
  readonly kind: ImportKind;
  readonly problem: { readonly name: string; readonly why: FileProblem } | undefined;
  /** Rows that the last imports made. */
  readonly undos: readonly StoredUndo[];
  readonly refusal: { readonly key: string; readonly why: string } | undefined;
  readonly onFile: (file: File) => void;
  readonly onUndo: (undo: StoredUndo) => void;
}) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {undos.map((undo) => (
        <Card key={undo.key} className="empty:hidden lg:col-span-2">
          <UndoOffer
            kind={kind}
            undo={undo}
            refusal={refusal?.key === undo.key ? refusal.why : undefined}
            onUndo={onUndo}
          />
        </Card>
      ))}
      <div
        className={classes(
          "flex min-h-64 flex-col items-center justify-center gap-4 rounded-card border-2 border-dashed p-6 text-center",
          over ? "border-accent-text bg-hover" : "border-line-strong/60 bg-surface",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {problem !== undefined && (
          <p role="alert" className="flex items-start gap-2 text-left text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              {t("{name} can’t be imported.", { name: problem.name })} {explainProblem(problem.why)}
            </span>
          </p>
        )}
        <label
          className={classes(
            buttonClasses("primary", "large"),
            "cursor-pointer has-focus-visible:ring-3 has-focus-visible:ring-accent-text/40",
          )}
        >
          <FileUp aria-hidden />
          {t("Choose CSV file")}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            className="sr-only"
            onChange={(event) => {
              take(event.target.files);
              // Allows choosing the same file again after correcting it.
              event.target.value = "";
            }}
          />
        </label>
        <p className="text-muted max-md:hidden">{t("Or drop a file here.")}</p>
      </div>
      <SectionCard title={t("How it works")} id="how">
        <div className="grid gap-3 text-muted">
          <p>
            {kind === "products"
              ? t(
                  "Use the template, a product export from your shop, or any CSV file: you choose what its columns mean.",
                )
              : t("Use the template or any CSV file: you choose what its columns mean.")}
          </p>
          <p>{importScreenWords(how[kind])}</p>
          <Button
            className="justify-self-start"
            icon={<Download aria-hidden />}
            onClick={() => downloadFile(templateFile(kind), `${kind === "items" ? "inventory" : kind}-template.csv`)}
          >
            {t("Download template")}
          </Button>
        </div>
      </SectionCard>
    </div>
  );
}

function explainProblem(why: FileProblem): string {
  if (why === "tooManyLines") return fileProblemWords(why, { most: mostTableLines });
  return why === "tooLarge" ? fileProblemWords(why, { most: formatBytes(mostBytes) }) : fileProblemWords(why);
}

/** Returns a file whose heads need no mapping. Handles are a shop's own, ids Trace's. */
const templateFile = (kind: ImportKind): Blob =>
  new Blob(
    [
      csvWriter(
        importFields(kind)
          .filter(({ key }) => key !== "handle" && key !== "consignerId")
          .map(({ label }) => ({ head: label, value: () => "" })),
        undefined,
      ).head,
    ],
    { type: "text/csv;charset=utf-8" },
  );
