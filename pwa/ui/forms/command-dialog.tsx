import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import type { CommandForm } from "./use-command-form.ts";

/** A command's form in a dialog; `online` if it is sent to the server instead of being queued. */
export function CommandDialog({
  form: { state, problem, element },
  ...rest
}: FormDialogProps & { readonly form: Pick<CommandForm<never>, "problem" | "state" | "element"> }) {
  const { onSubmit, ...others } = element;
  return <FormDialog work={{ busy: state === "saving", problem }} onSubmit={onSubmit} element={others} {...rest} />;
}
