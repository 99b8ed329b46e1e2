import { t } from "#shared/words/define-words.ts";
import { Keyboard, Package, Printer } from "lucide-react";
import { useCallback, useState } from "react";
import type { View } from "#pwa/machine/local/device.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { ScanInput } from "#pwa/scanning/scan-input.tsx";
import { useWakeLock } from "#pwa/scanning/use-wake-lock.ts";
import { InTurn } from "#pwa/ui/in-turn.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { PackCard } from "./pack-card.tsx";
import { type PackGroup, packGroups } from "./pack-groups.ts";
import { packingPaper } from "./packing-paper.ts";
import { type PackScan, usePackingScans } from "./use-packing-scans.ts";
import { packScanWords } from "./words.ts";

/** Online orders to be packed, by where their pairs are: each pair is scanned, then the order is handed over or sent. */
export function PackingScreen() {
  const own = useDefaultLocation();
  const groups = useView(useCallback((view: View) => packGroups(view, own), [own]));
  const { last, putBack } = usePackingScans();
  const [typing, setTyping] = useState(false);
  const count = new Set(groups.flatMap(({ orders }) => orders.map(({ order }) => order.id))).size;
  useWakeLock({ enabled: count > 0 });
  return (
    <>
      <PageHeader
        title={t("Packing")}
        subtitle={
          count === 0
            ? t("Scan the pairs of online orders. This works without a network too.")
            : t("{count, plural, one {# order} other {# orders}}", { count })
        }
        actions={
          <>
            <Button icon={<Keyboard aria-hidden />} aria-expanded={typing} onClick={() => setTyping(!typing)}>
              {t("Type a code")}
            </Button>
            <CameraButton />
          </>
        }
      />
      <ScanAids />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {typing && <ScanInput focused label={t("The label’s code, or the digits under the bars")} />}
        {last !== null && <Scan scan={last} />}
        {groups.length === 0 ? (
          <EmptyState icon={<Package />} title={t("Nothing to pack")}>
            {t("What customers buy or reserve online appears here.")}
          </EmptyState>
        ) : (
          groups.map((group) => <Group key={group.locationId} group={group} onPutBack={putBack} />)
        )}
      </div>
    </>
  );
}

const Scan = ({ scan }: { readonly scan: PackScan }) => (
  <LastScan
    kind={scan.kind}
    word={scan.word}
    title={scan.title}
    detail={scan.detail}
    onUndo={scan.undo}
    undoLabel={packScanWords("putBack")}
  >
    {scan.goOn === undefined ? undefined : <Button onClick={scan.goOn}>{t("Pick anyway")}</Button>}
  </LastScan>
);

function Group({
  group,
  onPutBack,
}: {
  readonly group: PackGroup;
  readonly onPutBack: ReturnType<typeof usePackingScans>["putBack"];
}) {
  const device = useDevice();
  const place = group.name === "" ? t("No location") : group.name;
  const id = `pack-${group.locationId ?? "none"}`;
  const print = async (): Promise<void> => {
    const { view, session } = device;
    const { name } = view.get("store", session.store.id) ?? session.store;
    const { printDocument } = await import("#pwa/paper/printing/print-document.tsx");
    const papers = [packingPaper(view, group, name, new Date().toISOString())];
    await printDocument({ count: 1, fileName: "packing.pdf", order: { kind: "papers", papers }, device });
  };
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lead font-semibold break-words">
            {place}
          </h2>
          <p className="text-caption text-muted">
            {t("{count, plural, =0 {All picked} one {# pair to pick} other {# pairs to pick}}", { count: group.left })}
          </p>
        </div>
        {group.left > 0 && (
          <Button
            icon={<Printer aria-hidden />}
            aria-label={t("Print list of {place}", { place })}
            onClick={() => void print()}
          >
            {t("Print list")}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-2">
        <InTurn each={4}>
          {group.orders.map((one) => (
            <li key={one.order.id}>
              <PackCard pack={one} onPutBack={onPutBack} />
            </li>
          ))}
        </InTurn>
      </ul>
    </section>
  );
}
