import { t } from "#shared/words/define-words.ts";
import type { ReactNode } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The question, as a sentence. */
  readonly title: ReactNode;
  /** Consequences, and what is kept. */
  readonly description?: ReactNode;
  /** A verb: "Discard", "Sign out". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** May be asynchronous: the dialog shows progress, closes at the end, and stays open if it throws. */
  readonly onConfirm: () => void | Promise<void>;
  readonly children?: ReactNode;
}

/** Dialog that confirms an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    confirmLabel,
    cancelLabel = t("Cancel"),
    danger = false,
    onConfirm,
    children,
  } = props;
  const { busy, problem, run } = useWork();
  const confirm = () =>
    run(async () => {
      await onConfirm();
      onClose();
    });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(children !== undefined || problem !== null) && (
        <>
          {children}
          <Problem text={problem} className="mt-3" />
        </>
      )}
    </Dialog>
  );
}
