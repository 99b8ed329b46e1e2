import { t } from "#shared/words/define-words.ts";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { type AttentionGroup, attentionStateOf } from "./attention-groups.ts";
import { canRetry } from "./can-retry.ts";
import { discardGroup, retryGroup } from "./send-again.ts";
import { attentionWords } from "./words.ts";

/** Actions for several commands at once: Retry where it can help, and Discard. */
export function AttentionBulk({
  groups,
  done,
}: {
  readonly groups: readonly AttentionGroup[];
  readonly done: () => void;
}) {
  const device = useDevice();
  const { busy, run } = useWork({ say: toastProblem });
  const [confirming, setConfirming] = useState(false);
  const again = groups.filter(({ command }) => attentionStateOf(command) !== "partlyDone" && canRetry(command));
  const built = groups.reduce((sum, { dependents }) => sum + dependents.length, 0);

  const retry = () =>
    run(async () => {
      let newCodes = false;
      let refused: string | null = null;
      // In queue order; a refused one stays and the rest continues.
      for (const group of again.toSorted((one, other) => one.command.seq - other.command.seq)) {
        try {
          newCodes = (await retryGroup(device, group)) || newCodes;
        } catch (error) {
          refused ??= problemText(error);
        }
      }
      if (refused !== null) toast.error(refused);
      else toast.success(attentionWords(newCodes ? "sentWithNewCodes" : "sentAgain"));
      done();
    });

  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setConfirming(true)}>
        {t("Discard")}
      </Button>
      {again.length > 0 && (
        <Button variant="primary" icon={<RotateCcw aria-hidden />} busy={busy} onClick={() => void retry()}>
          {t("Retry {count, number}", { count: again.length })}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t("{count, plural, one {Discard this change?} other {Discard these # changes?}}", {
          count: groups.length,
        })}
        description={
          built > 0
            ? t(
                "They and the {count, plural, one {# change} other {# changes}} built on them are removed from this device. You can’t undo this.",
                { count: built },
              )
            : t("They are removed from this device. You can’t undo this.")
        }
        confirmLabel={t("Discard")}
        danger
        onConfirm={async () => {
          for (const group of groups) await discardGroup(device, group);
          done();
        }}
      />
    </>
  );
}
