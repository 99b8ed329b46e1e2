import { t } from "#shared/words/define-words.ts";
import { Check } from "lucide-react";
import { useSync } from "../device-context.tsx";
import { Button } from "../controls/button.tsx";
import type { CommandForm } from "./use-command-form.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";

type Form = Pick<CommandForm<never>, "problem" | "state" | "dirty" | "undo">;

/** A form's problem and its saving state; `online` if the command is sent to the server instead of being queued. */
export function FormState({ form, online = false }: { readonly form: Form; readonly online?: boolean }) {
  const { link } = useSync();
  return (
    <>
      <Problem text={form.problem} className="grow" />
      <p role="status" className="text-muted">
        {form.state === "saving" && (online ? t("Waiting for the server…") : t("Saving…"))}
        {form.state === "saved" && (
          <span className="inline-flex items-center gap-1.5 text-success">
            <Check aria-hidden className="size-5" />
            {online || link === "online" ? t("Saved") : t("Saved on this device")}
          </span>
        )}
      </p>
    </>
  );
}

/** The end of a form: its problem, its saving state and its buttons. */
export function FormEnd({
  form,
  label = t("Save"),
  online = false,
  always = false,
}: {
  readonly form: Form;
  readonly label?: string;
  /** The command is sent to the server instead of being queued. */
  readonly online?: boolean;
  /** The form can be sent unchanged, such as one that creates. */
  readonly always?: boolean;
}) {
  return (
    <div className="col-span-full flex flex-wrap items-center justify-end gap-3">
      <FormState form={form} online={online} />
      {form.dirty && !always && (
        <Button variant="ghost" onClick={form.undo}>
          {t("Undo changes")}
        </Button>
      )}
      <Button
        data-whole
        type="submit"
        variant="primary"
        busy={form.state === "saving"}
        disabled={!always && !form.dirty}
      >
        {label}
      </Button>
    </div>
  );
}
