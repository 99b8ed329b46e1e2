import { t } from "#shared/words/define-words.ts";
import { X } from "lucide-react";
import { useCallback, useDeferredValue, useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Sheet } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input, Textarea } from "#pwa/ui/controls/field.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { CodeText, ItemImage, optionLine } from "#pwa/parts/items/item-facts.tsx";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { CameraDock } from "#pwa/scanning/camera/camera-dock.tsx";
import { feedback } from "#pwa/scanning/feedback.ts";
import type { ScanHandler } from "#pwa/scanning/scan-bus.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { expectedAt, type LiveAudit, notScanned } from "./live-audit.ts";

const mostShown = 40;

/** Product and size on a scanned box. */
interface ScannedBox {
  readonly productId: string;
  readonly option1Value: string;
}

/** Ticks an item with an unreadable label: found among expected, unscanned items, with a note on the reason. */
export function TickSheet(props: {
  audit: AuditRow;
  live: LiveAudit;
  /** The text that is searched for at first. */
  text: string;
  onClose: () => void;
  /** Handles any scan but that of an expected item's box. */
  onScan: ScanHandler;
  onTick: (code: string, note: string) => Promise<void>;
}) {
  const { audit, live, text, onClose, onScan, onTick } = props;
  const { view } = useDevice();
  const [search, setSearch] = useState(text);
  const searched = useDeferredValue(search);
  const [box, setBox] = useState<ScannedBox | null>(null);
  const [chosen, setChosen] = useState<ItemBrief | null>(null);
  const [note, setNote] = useState(() => t("The label cannot be read."));
  const open = useView(
    useCallback(
      (view) => {
        const wanted = { where: { ...expectedAt(audit), ...box }, search: searched };
        return notScanned(view, live, wanted, mostShown);
      },
      [audit, live, box, searched],
    ),
  );
  // The item's own label is gone, but its box has the maker's barcode, which filters the list by product and size.
  useScanner((scan, via) => {
    const gtin = scan.kind === "gtin" ? view.get("gtin", scan.gtin14) : undefined;
    const scanned = gtin === undefined ? null : { productId: gtin.productId, option1Value: gtin.size };
    const where = { ...expectedAt(audit), ...scanned };
    if (scanned === null || view.list("item", { where }).count === 0) return onScan(scan, via);
    setBox(scanned);
    setSearch("");
    setChosen(null);
    feedback("success");
  });
  if (chosen !== null)
    return (
      <Sheet
        open
        onClose={onClose}
        title={t("Tick without a label")}
        actions={
          <>
            <Button onClick={() => setChosen(null)}>{t("Back")}</Button>
            <Button
              variant="primary"
              disabled={note.trim() === ""}
              onClick={() => void onTick(chosen.code, note.trim())}
            >
              {t("Tick as here")}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Candidate item={chosen} />
          <Field label={t("Note")} hint={t("Why it was ticked by hand.")}>
            <Textarea rows={2} most={500} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </div>
      </Sheet>
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("No label to scan")}
      description={t("Choose the item from what is expected here and not yet scanned, or scan the barcode on its box.")}
    >
      <div className="grid gap-3">
        <CameraDock inDialog />
        <div className="flex items-start gap-2">
          {box !== null && (
            <Button icon={<X aria-hidden />} className="min-w-0 flex-1" onClick={() => setBox(null)}>
              <span className="truncate">
                {box.option1Value} · {view.get("product", box.productId)?.title ?? t("One product")}
              </span>
            </Button>
          )}
          <Field label={t("Search")} hideLabel className={box === null ? "flex-1" : "hidden"}>
            <Input
              type="search"
              placeholder={t("Search title, size, code")}
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </Field>
          <CameraButton />
        </div>
        {open.length === 0 && <p className="py-6 text-center text-muted">{t("Nothing expected here matches.")}</p>}
        <ul className="grid">
          {open.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="block w-full rounded-control px-2 py-2 text-left hover:bg-hover"
                onClick={() => setChosen(item)}
              >
                <Candidate item={item} />
              </button>
            </li>
          ))}
        </ul>
        {open.length === mostShown && <p className="text-center text-caption text-muted">{t("Search to see more.")}</p>}
      </div>
    </Sheet>
  );
}

function Candidate({ item }: { item: ItemBrief }) {
  return (
    <span className="flex items-center gap-3">
      <ItemImage item={item} className="size-14" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{item.title}</span>
        <span className="block truncate text-caption text-muted">
          {optionLine(item)} · <CodeText code={item.code} />
        </span>
      </span>
    </span>
  );
}
