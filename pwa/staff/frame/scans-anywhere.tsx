import { useNavigate } from "@tanstack/react-router";
import { FoundCard } from "#pwa/parts/items/found-card.tsx";
import { useItemScans } from "#pwa/parts/items/use-scan-to-item.ts";
import { isDialogOpen } from "#pwa/ui/open-dialog.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import { useScannerBehind } from "#pwa/scanning/use-scanner.ts";

/** Opens what is scanned on a screen that takes no scans itself, unless a dialog waits for an answer. */
export function ScansAnywhere() {
  const navigate = useNavigate();
  const { last, take } = useItemScans(
    (filter) => void navigate({ to: "/findInventory", search: { ...filter, status: "all" } }),
  );
  useScannerBehind((scan, via) => {
    if (isDialogOpen()) return feedback("wrongPlace");
    return take(scan, via);
  });
  return <FoundCard scan={last} />;
}
