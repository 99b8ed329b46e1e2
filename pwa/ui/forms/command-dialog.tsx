import { type ReactNode, useId } from "react";
import { laterWords } from "#shared/words/later-words.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { OfflineNote } from "../offline-note.tsx";
import type { CommandForm } from "./use-command-form.ts";
import { formWords } from "./words.ts";

/** A command's form in a dialog; the caller closes it. */
export function CommandDialog({
  form,
  onClose,
  title,
  description,
  label,
  danger = false,
  online = false,
  children,
}: {
  readonly form: Pick<CommandForm<never>, "problem" | "state" | "element">;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The button's text, a verb. */
  readonly label: string;
  readonly danger?: boolean;
  /** The command is sent to the server instead of being queued. */
  readonly online?: boolean;
  readonly children?: ReactNode;
}) {
  const id = useId();
  const saving = form.state === "saving";
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose} disabled={saving}>
            {laterWords("cancel")}
          </Button>
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} busy={saving}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4 pt-1" {...form.element}>
        {online && <OfflineNote />}
        {children}
        {form.problem !== null && (
          <p role="alert" className="text-danger">
            {form.problem}
          </p>
        )}
        {online && (
          <p role="status" className="text-muted empty:hidden">
            {saving ? formWords("waiting") : ""}
          </p>
        )}
      </form>
    </Dialog>
  );
}
