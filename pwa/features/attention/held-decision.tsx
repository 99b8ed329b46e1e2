import { Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { HeldListing } from "#shared/sync/held.ts";
import { decideHeld } from "./use-held.ts";
import { heldWords } from "./words.ts";

/** An admin's two actions for held commands, with confirmation. Calls `onDecided` afterwards. */
export function HeldDecision({
  held,
  onDecided,
}: {
  readonly held: readonly HeldListing[];
  readonly onDecided: () => void;
}) {
  const { session, sync } = useDevice();
  const [confirming, setConfirming] = useState<"apply" | "discard" | null>(null);
  const count = held.length;
  const beyond = held.filter(({ beyondRights }) => beyondRights).length;
  const apply = confirming === "apply";

  const decide = async () => {
    if (confirming === null) return;
    const ids = held.map(({ id }) => id);
    const { done, refused } = await decideHeld(session.user.id, ids, confirming);
    void sync.syncNow();
    if (refused !== null && count === 1) throw new Error(refused);
    if (refused !== null) toast.error(heldWords("takenOverSome", { done, count, why: refused }));
    else toast.success(heldWords(confirming === "apply" ? "takenOver" : "discarded", { count: done }));
    onDecided();
  };

  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setConfirming("discard")}>
        {heldWords("discard")}
      </Button>
      <Button variant="primary" icon={<Check aria-hidden />} onClick={() => setConfirming("apply")}>
        {heldWords("takeOver")}
      </Button>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={heldWords(apply ? "takeOverQuestion" : "discardQuestion", { count })}
        description={apply ? heldWords("takeOverHint") : heldWords("discardHint", { count })}
        confirmLabel={heldWords(apply ? "takeOver" : "discard")}
        danger={!apply}
        onConfirm={decide}
      >
        {apply && beyond > 0 && <p className="text-warning">{heldWords("beyondHint", { count: beyond })}</p>}
      </ConfirmDialog>
    </>
  );
}
