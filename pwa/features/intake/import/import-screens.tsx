import { t } from "#shared/words/define-words.ts";
import { FileSpreadsheet } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useComing } from "#pwa/ui/use-coming.ts";
import { ProgressBar } from "#pwa/ui/controls/progress-bar.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import type { ImportKind } from "./fields.ts";
import { ForeignStep } from "./foreign/foreign-step.tsx";
import { FileStep } from "./file-step.tsx";
import { type Importer, importerOf, type ImportState } from "./importer.ts";
import { DoneStep, PreviewStep, UndoneStep } from "./lines-step.tsx";
import { importScreenWords } from "./words.ts";

/** Import of products from a file. */
export const ImportProductsScreen = () => <ImportScreen kind="products" back="/products" />;

/** Import of items from a file, each with consigner and location: for stores moving in. */
export const ImportInventoryScreen = () => <ImportScreen kind="items" back="/findInventory" />;

/** Import of consigners from a file. */
export const ImportConsignersScreen = () => <ImportScreen kind="consigners" back="/consigners" />;

function ImportScreen({ kind, back }: { readonly kind: ImportKind; readonly back: string }) {
  const importer = importerOf(useDevice(), kind);
  const isComing = useComing();
  const state = useSyncExternalStore(importer.subscribe, importer.state);
  return (
    <section>
      <PageHeader title={importScreenWords(kind)} subtitle={importScreenWords(`${kind}Hint`)} back={back} />
      {isComing && (state.step === "file" || state.step === "begun") ? (
        // Rows not downloaded yet would look new.
        <Spinner label={t("Downloading your store. You can import when it is complete.")} />
      ) : (
        <Step importer={importer} state={state} />
      )}
    </section>
  );
}

function Step({ importer, state }: { readonly importer: Importer; readonly state: ImportState }) {
  const attempt = useCallback((work: Promise<unknown>) => {
    work.catch(toastProblem);
  }, []);
  const open = (file: File) => attempt(importer.open(file));
  switch (state.step) {
    case "file":
      return (
        <FileStep
          kind={importer.kind}
          problem={state.problem}
          undos={state.undos ?? []}
          refusal={state.refusal}
          onFile={open}
          onUndo={(undo) => attempt(importer.undo(undo))}
        />
      );
    case "begun":
      return (
        <Card>
          <EmptyState
            icon={<FileSpreadsheet />}
            title={t("The import of {name} is not finished", { name: state.kept.name })}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                <Button variant="primary" onClick={() => attempt(importer.goOn())}>
                  {t("Go on")}
                </Button>
                <Button onClick={importer.startAnew}>{t("Discard")}</Button>
              </div>
            }
          >
            {t("Go on where it stopped. Lines that were imported are not imported again.")}
          </EmptyState>
        </Card>
      );
    case "reading":
      return <Spinner label={t("Reading {name}", { name: state.name })} />;
    case "checking":
      return (
        <Spinner
          label={t("Checking {count, plural, one {# line} other {# lines}}", { count: state.table.lineCount })}
        />
      );
    case "columns":
      return (
        <ColumnsStep
          key={state.table.hash}
          kind={importer.kind}
          table={state.table}
          mapping={state.mapping}
          onBack={importer.startAnew}
          onCheck={(mapping) => attempt(importer.check({ file: state.file, table: state.table, mapping }))}
        />
      );
    case "meanings": {
      const { file, table, mapping } = state;
      return (
        <ForeignStep
          key={table.hash}
          kind={importer.kind}
          table={table}
          answers={state.answers}
          onBack={importer.startAnew}
          onCheck={(answers) => attempt(importer.check({ file, table, mapping, answers }))}
        />
      );
    }
    case "preview":
      return (
        <PreviewStep
          kind={importer.kind}
          state={state}
          onColumns={importer.chooseColumns}
          onOther={importer.startAnew}
          onPastSales={(takes) => attempt(importer.takePastSales(takes))}
          onRetype={(typed) => attempt(importer.retype(typed))}
          onSend={(options) => attempt(importer.send(options))}
        />
      );
    case "sending":
      return (
        <Card className="grid gap-4">
          <ProgressBar
            label={
              state.undoes ? t("Undoing {name}", { name: state.name }) : t("Importing {name}", { name: state.name })
            }
            done={state.progress.done}
            total={state.progress.total}
          />
          <p role="status" className="text-muted">
            {state.progress.waiting
              ? state.undoes
                ? t("The server can’t be reached. Undoing goes on by itself.")
                : t("The server can’t be reached. The import goes on by itself.")
              : t("You can use other screens meanwhile. Keep this tab open.")}
          </p>
          <Button className="justify-self-start" onClick={importer.stop}>
            {t("Stop")}
          </Button>
        </Card>
      );
    case "done":
      return (
        <DoneStep
          kind={importer.kind}
          state={state}
          onOther={importer.startAnew}
          onUndo={(undo) => attempt(importer.undo(undo))}
        />
      );
    case "undone":
      return <UndoneStep state={state} onOther={importer.startAnew} />;
  }
}
