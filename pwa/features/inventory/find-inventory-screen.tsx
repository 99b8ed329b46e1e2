import { t } from "#shared/words/define-words.ts";
import { ListChecks, Printer, ScanBarcode } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { ImportLink } from "#pwa/ui/data-list/import-link.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { mostSelected } from "#pwa/ui/data-list/selection.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { ActionDialog, type OpenAction } from "./action-dialog.tsx";
import { answersOf } from "./deciding/decision-of.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { FoundCard } from "#pwa/parts/items/found-card.tsx";
import { itemLists } from "./item-list.tsx";
import { type ListKind, listKinds } from "./list-kinds.ts";
import type { ItemStep } from "./item-steps.ts";
import { ListNav } from "./list-nav.tsx";
import { toastWithUndo } from "./undo-toast.ts";
import { usePrintLabels } from "#pwa/paper/printing/use-print-labels.ts";
import { useScanToItem } from "#pwa/parts/items/use-scan-to-item.ts";
import { inventoryScreenWords, stepLabelWords } from "./words.ts";

const ConsignerDialog = lazy(async () => ({ default: (await import("./consigner-dialog.tsx")).ConsignerDialog }));
const ItemsPicker = lazy(async () => ({ default: (await import("./items-picker.tsx")).ItemsPicker }));

/** Find Inventory and, by preset, every staff inventory page: the list of items, which takes scans. */
export function FindInventoryScreen({ kind = "find" }: { kind?: ListKind }) {
  const rules = listKinds[kind];
  const list = itemLists[kind];
  const device = useDevice();
  const state = useListState(list);
  const [action, setAction] = useState<OpenAction | null>(null);
  const { print, printing } = usePrintLabels();
  const [picking, setPicking] = useState<ItemStep | null>(null);
  const [consigner, setConsigner] = useState<string | null>(null);
  // Transfers are picked from a cart.
  const picks = kind === "transfers" || kind === "acceptTransfers" ? rules.steps.at(-1) : undefined;
  const may = useCan();
  const bulkAccept = may("inventory.bulkAccept");
  const found = useScanToItem((scan) => {
    const before = { ...noScan, ...state.search };
    state.change({ ...noScan, ...scan, status: "all" });
    return () => state.change(before);
  });
  const markPrinted = async (items: readonly ItemBrief[], done: () => void) => {
    try {
      const itemIds = items.filter(({ printed }) => !printed).map(({ id }) => id);
      if (itemIds.length > 0) {
        await device.run("inventory.markPrinted", { itemIds });
        toastWithUndo(inventoryScreenWords("printMarked", { count: itemIds.length }), () =>
          device.run("inventory.unmarkPrinted", { itemIds }),
        );
      }
      done();
    } catch (error) {
      toastProblem(error);
    }
  };
  const ask = (what: OpenAction["what"], items: readonly ItemBrief[], done = () => {}) =>
    setAction({ what, items, done });
  const close = () => setAction(null);

  return (
    <>
      <DataList
        list={list}
        state={state}
        actions={({ source, selectAll }) => (
          <>
            {picks !== undefined && source.count > 0 && (
              <Button icon={<ScanBarcode aria-hidden />} onClick={() => setPicking(picks)}>
                {inventoryScreenWords("pickItems")}
              </Button>
            )}
            {kind === "transfers" && source.count > 0 && (
              <Button icon={<ListChecks aria-hidden />} onClick={selectAll}>
                {inventoryScreenWords("selectAll")}
              </Button>
            )}
            {rules.printed === false && source.count > 0 && (
              <Button
                icon={<Printer aria-hidden />}
                busy={printing}
                onClick={() => void print(source.slice(0, source.count).map(({ id }) => id))}
              >
                {t("Print all labels")}
              </Button>
            )}
            <CameraButton />
            {kind === "find" && may("inventory.import") && <ImportLink to="/inventories/import" />}
          </>
        )}
        bulk={(lines, done) => {
          const items = lines.map(({ item }) => item);
          return (
            <BulkActions
              items={items}
              acceptLabel={rules.accept === null ? null : inventoryScreenWords(rules.accept)}
              printing={printing}
              onAccept={() => ask("accept", items, done)}
              onDecline={() => ask("decline", items, done)}
              onPrint={() => void print(items.map((item) => item.id))}
              onListing={() => ask("listing", items)}
              onMarkPrinted={() => void markPrinted(items, done)}
              onBulkEdit={kind === "find" ? () => ask("bulkEdit", items, done) : undefined}
              steps={rules.steps}
              onStep={(step) => ask(step, items, done)}
            />
          );
        }}
        onAct={(key, { item }, done) => {
          const answers = answersOf(item.status);
          if (answers !== undefined) ask(key === "accept" ? answers.accept : answers.decline, [item], done);
        }}
        groupAction={(group) => (
          <>
            {rules.groupBy === "consigner" && (
              <Button variant="ghost" onClick={() => setConsigner(group.id)}>
                {inventoryScreenWords("consignerDetails")}
              </Button>
            )}
            {rules.accept !== null && rules.statuses !== null && bulkAccept && (
              <Button
                onClick={() =>
                  ask(
                    "accept",
                    group.slice(0, mostSelected).map(({ item }) => item),
                  )
                }
              >
                {inventoryScreenWords("acceptAll")}
              </Button>
            )}
          </>
        )}
      >
        <ScanAids />
        <FoundCard scan={found} />
        <ListNav kind={kind} />
      </DataList>
      {consigner !== null && (
        <Suspense>
          <ConsignerDialog consignerId={consigner} onClose={() => setConsigner(null)} />
        </Suspense>
      )}
      {picking !== null && rules.statuses !== null && (
        <Suspense>
          <ItemsPicker
            statuses={rules.statuses}
            onSale={rules.onSale}
            label={stepLabelWords(picking)}
            onClose={() => setPicking(null)}
            onPick={(items) => {
              setPicking(null);
              ask(picking, items);
            }}
          />
        </Suspense>
      )}
      {action !== null && (
        <ActionDialog action={action} acceptLabel={inventoryScreenWords(rules.accept ?? "accept")} onClose={close} />
      )}
    </>
  );
}

/** The filters that a scan sets, cleared. */
const noScan = {
  product: undefined,
  option1Value: undefined,
  location: undefined,
  search: undefined,
  status: undefined,
};
