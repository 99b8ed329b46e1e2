import { t } from "#shared/words/define-words.ts";
import { Check, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { HeldListing } from "#shared/machine/sync/held.ts";
import { decideSeveralHeld } from "./use-held.ts";

/** An admin's two actions for held commands, with confirmation. Calls `onDecided` afterwards. */
export function HeldActions({
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
    const { done, refused } = await decideSeveralHeld(session.user.id, ids, confirming);
    void sync.syncNow();
    if (refused !== null && count === 1) throw new Error(refused);
    if (refused !== null)
      toast.error(
        t("{done, number} of {count, number} changes applied. The others stay here: {why}", {
          done,
          count,
          why: refused,
        }),
      );
    else
      toast.success(
        confirming === "apply"
          ? t("{count, plural, one {# change} other {# changes}} applied", { count: done })
          : t("{count, plural, one {# change} other {# changes}} discarded", { count: done }),
      );
    onDecided();
  };

  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setConfirming("discard")}>
        {t("Discard")}
      </Button>
      <Button variant="primary" icon={<Check aria-hidden />} onClick={() => setConfirming("apply")}>
        {t("Apply")}
      </Button>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={
          apply
            ? t("Apply {count, plural, one {this change} other {these # changes}}?", { count })
            : t("Discard {count, plural, one {this change} other {these # changes}}?", { count })
        }
        description={
          apply
            ? t("Today’s rules apply. The history shows who made the change and that you approved it.")
            : t("{count, plural, one {It is} other {They are}} not applied. You can’t undo this.", { count })
        }
        confirmLabel={apply ? t("Apply") : t("Discard")}
        danger={!apply}
        onConfirm={decide}
      >
        {apply && beyond > 0 && (
          <p className="text-warning">
            {t(
              "{count, plural, one {It goes} other {Some go}} beyond what the person was allowed to do, and {count, plural, one {is} other {are}} applied with your rights.",
              { count: beyond },
            )}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
