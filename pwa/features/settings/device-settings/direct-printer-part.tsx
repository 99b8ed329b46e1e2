import { t } from "#shared/words/define-words.ts";
import { Cable, Inbox, Printer, Unplug, Usb } from "lucide-react";
import { useId, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { classes } from "#pwa/ui/classes.ts";
import { labelWords } from "#pwa/paper/labels/words.ts";
import { connectPrinter, waysToConnect } from "#pwa/paper/printing/direct/connect-printer.ts";
import { type DirectPrinter, directPrinters, type PrinterUse } from "#pwa/paper/printing/direct/printer-settings.ts";
import { receiptPaperChoice } from "#pwa/paper/printing/print-settings.ts";
import { PrinterOptions } from "./printer-options.tsx";
import { printerWayWords } from "./printer-words.ts";

/** A printer for labels or receipts: connected and tried once, then chosen by itself. */
export function DirectPrinterPart({ use }: { readonly use: PrinterUse }) {
  const { view, session } = useDevice();
  const printer = directPrinters[use].use();
  const ways = waysToConnect();
  const heading = useId();
  const { busy, problem, setProblem, run } = useWork();
  const [done, setDone] = useState<string | null>(null);

  const attempt = (work: () => Promise<string | null>) =>
    run(async () => {
      setDone(null);
      setDone(await work());
    });
  const keep = (changed: DirectPrinter | null) => {
    directPrinters[use].set(changed);
    // What goes to the print dialog instead has the same width.
    if (changed !== null && use === "receipts") receiptPaperChoice.set(changed.dotsAcross === 384 ? "58" : "80");
  };
  const connect = (via: DirectPrinter["via"]) =>
    attempt(async () => {
      const found = await connectPrinter(via, use);
      if (found === null) return null;
      keep(found);
      return t("Connected. Print a test to see that everything fits.");
    });
  const test = (chosen: DirectPrinter) =>
    attempt(async () => {
      const tests = await import("#pwa/paper/printing/direct/test-print.ts");
      const store = view.get("store", session.store.id);
      if (store === undefined) throw new Error(labelWords("settingsMissing"));
      if (use === "receipts") await tests.printTestReceipt(chosen, store.name, store.currency);
      else await tests.printTestLabel(chosen, store);
      return t("Sent. If nothing came out or it looks wrong, try another language.");
    });
  const open = () =>
    attempt(async () => {
      const { openDrawer } = await import("#pwa/paper/printing/print-receipt.ts");
      return (await openDrawer()) ? t("Sent to the drawer.") : null;
    });

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-medium">
        {use === "labels" ? t("Label printer") : t("Receipt printer")}
      </h3>
      {printer === null ? (
        <>
          <p className="mt-0.5 text-caption text-muted">
            {ways.length === 0
              ? t("This browser can’t connect to printers, so the print dialog opens. Chrome and Edge can.")
              : t("Not connected: the print dialog opens.")}
          </p>
          <div className="mt-3 flex flex-wrap gap-2 empty:hidden max-sm:[&>button]:flex-auto">
            {ways.map((via) => (
              <Button
                key={via}
                busy={busy}
                icon={via === "usb" ? <Usb aria-hidden /> : <Cable aria-hidden />}
                aria-describedby={heading}
                onClick={() => void connect(via)}
              >
                {printerWayWords(via)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <>
          <p className="mt-0.5 break-words text-muted">{printer.name}</p>
          <PrinterOptions use={use} printer={printer} onChange={keep} />
          <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
            <Button
              busy={busy}
              icon={<Printer aria-hidden />}
              aria-describedby={heading}
              onClick={() => void test(printer)}
            >
              {t("Print a test")}
            </Button>
            {use === "receipts" && (
              <Button disabled={busy} icon={<Inbox aria-hidden />} onClick={() => void open()}>
                {t("Open the drawer")}
              </Button>
            )}
            <Button
              disabled={busy}
              icon={<Unplug aria-hidden />}
              aria-describedby={heading}
              onClick={() => {
                setProblem(null);
                setDone(null);
                keep(null);
              }}
            >
              {t("Disconnect")}
            </Button>
          </div>
        </>
      )}
      <p
        role={problem === null ? "status" : "alert"}
        className={classes((problem ?? done) !== null && "mt-3", problem === null ? "text-muted" : "text-danger")}
      >
        {problem ?? done}
      </p>
    </section>
  );
}
