import { type ReactNode, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import { problemText } from "#pwa/local/problem-text.ts";

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
    cancelLabel = laterWords("cancel"),
    danger = false,
    onConfirm,
    children,
  } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };

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
          {problem !== null && (
            <p role="alert" className="mt-3 text-danger">
              {problem}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
