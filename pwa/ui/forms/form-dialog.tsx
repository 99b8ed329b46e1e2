import { t } from "#shared/words/define-words.ts";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { Problem } from "../controls/problem.tsx";
import { OfflineNote } from "../offline-note.tsx";

export interface FormDialogProps {
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The button's text, a verb; null if there is nothing to send, and so no form. */
  readonly label: string | null;
  readonly danger?: boolean;
  /** Says that the server is needed, and while it is waited for. */
  readonly online?: boolean;
  readonly children?: ReactNode;
}

/** A form in a dialog, with its buttons and what failed; the caller closes it. */
export function FormDialog({
  work: { busy, problem },
  onSubmit,
  element,
  onClose,
  title,
  description,
  label,
  danger = false,
  online = false,
  children,
}: FormDialogProps & {
  readonly work: { readonly busy: boolean; readonly problem: string | null };
  readonly onSubmit: (event: { preventDefault(): void }) => unknown;
  /** Other props of the form element. */
  readonly element?: Omit<ComponentProps<"form">, "onSubmit">;
}) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("Cancel")}
          </Button>
          {label !== null && (
            <Button type="submit" form={id} variant={danger ? "danger" : "primary"} busy={busy}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {label !== null && (
        <form
          id={id}
          noValidate
          className="grid gap-4 pt-1"
          {...element}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(event);
          }}
        >
          {online && <OfflineNote />}
          {children}
          <Problem text={problem} />
          {online && (
            <p role="status" className="text-muted empty:hidden">
              {busy ? t("Waiting for the server…") : ""}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
