import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import { placeText } from "#pwa/parts/items/item-facts.tsx";
import { outcomeSentenceWords } from "#shared/areas/audits/words.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { feedbackOf, type LiveAudit, type LiveScan } from "./live-audit.ts";
import { ownScans } from "./own-scans.ts";
import { useQuickFix } from "./use-quick-fix.ts";
import { outcomeWords } from "./words.ts";

/**
 * The latest scan of this device, large: item, outcome, undo, and the one suggested action. What others scan meanwhile
 * is in the list.
 */
export function LastAuditScan({ audit, live }: { audit: AuditRow; live: LiveAudit }) {
  const device = useDevice();
  const fixOf = useQuickFix(audit);
  const last = live.lastOf(ownScans());
  const title = useTitle(last);
  if (last === undefined)
    return (
      <LastScan
        kind={null}
        title={t("Ready to scan")}
        detail={t("Point the scanner at an item’s label. There is nothing to tap.")}
      />
    );
  const fix = fixOf(last);
  const undo = async () => {
    await device.run("audits.removeScan", { auditId: audit.id, scanId: last.scan.id }).catch(toastProblem);
  };
  return (
    <LastScan
      kind={feedbackOf(last.outcome)}
      word={outcomeWords(last.outcome)}
      title={title}
      detail={<Detail scan={last} />}
      onUndo={() => void undo()}
    >
      {fix === null ? undefined : (
        <>
          <Button variant="primary" onClick={() => void fix.run()}>
            {fix.label}
          </Button>
          {last.item !== undefined && (
            <AppLink to="/inventories/$itemId" params={{ itemId: last.item.id }} className={buttonClasses()}>
              {t("Open item")}
            </AppLink>
          )}
        </>
      )}
    </LastScan>
  );
}

/** Returns the product's title, or the code if none is known. */
function useTitle(last: LiveScan | undefined): string {
  const product = useView(
    useCallback(
      (view) => {
        const gtin = last === undefined || last.item !== undefined ? undefined : view.get("gtin", last.scan.code);
        return gtin === undefined ? undefined : `${view.get("product", gtin.productId)?.title ?? ""} · ${gtin.size}`;
      },
      [last],
    ),
  );
  return last?.item?.title ?? product ?? last?.scan.code ?? "";
}

function Detail({ scan }: { scan: LiveScan }) {
  const { item, outcome } = scan;
  const place = useView(
    useCallback(
      (view) => (item === undefined || outcome !== "elsewhere" ? undefined : placeText(view, item)),
      [item, outcome],
    ),
  );
  const facts =
    item === undefined
      ? []
      : [
          item.option1Value,
          item.code,
          ...(outcome === "found" || outcome === "duplicate" || outcome === "elsewhere"
            ? []
            : [statusLabel(item.status)]),
        ];
  return (
    <>
      {outcome !== "found" && <span className="block font-medium">{outcomeSentenceWords(outcome)}</span>}
      {place !== undefined && <span className="block font-medium">{t("Belongs at {place}", { place })}</span>}
      <span className="text-muted">{facts.filter((fact) => fact !== "").join(" · ")}</span>
    </>
  );
}
