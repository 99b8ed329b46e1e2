import { t } from "#shared/words/define-words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import type { FoundScan } from "./use-scan-to-item.ts";

/** The last scan on lists and items; nothing before the first. */
export function FoundCard({ scan }: { readonly scan: FoundScan | null }) {
  if (scan === null) return null;
  return (
    <LastScan
      kind={scan.kind}
      word={scan.word}
      title={scan.title}
      detail={scan.detail}
      onUndo={scan.undo}
      undoLabel={t("Back")}
      className="mb-4"
    >
      {scan.goOn === undefined ? undefined : <Button onClick={scan.goOn}>{t("Leave without saving")}</Button>}
    </LastScan>
  );
}
