import { t } from "#shared/words/define-words.ts";
import { useCallback, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { ConsignerPicker, type ConsignerPickerProps } from "#pwa/ui/pickers/consigner-picker.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { isSamePhone } from "#shared/machine/kernel/phones.ts";
import { rankNames } from "#shared/machine/kernel/rank-names.ts";

/** Value of the choice that adds somebody; no consigner has it. */
const adds = "*add*";

/**
 * A picker of a consigner that also adds one, for whoever may: "Add “Jo”…" is its last choice, and asks for a name and
 * one contact.
 */
export function AddingConsignerPicker(props: Omit<ConsignerPickerProps, "more" | "onTyped">) {
  const mayAdd = useCan()("consigners.write") && props.disabled !== true;
  const [typed, setTyped] = useState("");
  const [adding, setAdding] = useState<string | null>(null);
  const name = typed.trim();
  // Whoever has this contact is found by it; adding somebody else for them would split their money.
  const isKnown = useView(useCallback((view: View) => view.all("consigner").some(has(view, name)), [name]));
  return (
    <>
      <ConsignerPicker
        {...props}
        // Afterwards the field shows the choice again, not what was typed.
        key={adding === null ? "choosing" : "adding"}
        onTyped={setTyped}
        more={
          mayAdd && !isKnown
            ? {
                value: adds,
                label: name === "" ? t("Add a consigner…") : t("Add “{name}”…", { name }),
              }
            : undefined
        }
        onChange={(chosen) => (chosen === adds ? setAdding(name) : props.onChange(chosen))}
      />
      {adding !== null && <AddDialog typed={adding} onClose={() => setAdding(null)} onAdded={props.onChange} />}
    </>
  );
}

function AddDialog({
  typed,
  onClose,
  onAdded,
}: {
  readonly typed: string;
  readonly onClose: () => void;
  readonly onAdded: (consignerId: string) => void;
}) {
  const isContact = /[@\d]/.test(typed);
  const [start] = useState(() => ({
    id: newId(),
    name: isContact ? "" : typed,
    contact: isContact ? typed : "",
  }));
  const form = useCommandForm("consigners.addInPassing", start, {
    guarded: false,
    missing: { name: t("Please enter a name"), contact: t("Please enter an email address or a phone number") },
    onSaved: ({ id, name }) => {
      toast.success(t("{name} was added", { name }));
      onAdded(id);
      onClose();
    },
  });
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={t("Add consigner")}
      description={t("The rest can be filled in later.")}
      label={t("Add consigner")}
      online
    >
      <TextField field={form.field("name")} label={t("Name")} most={120} first={start.name === ""} />
      <TextField field={form.field("contact")} label={t("Email or phone")} most={254} first={start.name !== ""} />
      <Known
        name={form.values.name ?? ""}
        contact={form.values.contact ?? ""}
        except={start.id}
        onChoose={(id) => {
          onAdded(id);
          onClose();
        }}
      />
    </CommandDialog>
  );
}

/** Says that somebody of this name, email address or phone exists, and offers them instead: two of one person split their money. */
function Known({
  name,
  contact,
  except,
  onChoose,
}: {
  readonly name: string;
  readonly contact: string;
  readonly except: string;
  readonly onChoose: (consignerId: string) => void;
}) {
  const known = useView(useCallback((view: View) => knownAs(view, name, contact, except), [name, contact, except]));
  return (
    <div role="status" className="grid justify-items-start gap-2 text-muted empty:hidden">
      {known !== null && (
        <>
          <p>
            {known.isActive
              ? t("There’s already a consigner called {name}. Add another only if it’s somebody else.", {
                  name: known.name,
                })
              : t(
                  "There’s already a consigner called {name}, who is disabled: turn them on again in Consigners. Add another only if it’s somebody else.",
                  { name: known.name },
                )}
          </p>
          {known.isActive ? (
            <Button onClick={() => onChoose(known.id)}>{t("Choose {name}", { name: known.name })}</Button>
          ) : (
            <AppLink to="/consigners/$consignerId" params={{ consignerId: known.id }} className={buttonClasses()}>
              {t("Show {name}", { name: known.name })}
            </AppLink>
          )}
        </>
      )}
    </div>
  );
}

/** Returns whether a consigner has this e-mail address or phone number. */
function has(view: View, contact: string): (consigner: ConsignerRow) => boolean {
  const email = contact.trim().toLowerCase();
  const isContact = /[@\d]/.test(email);
  return ({ id, deletedAt }) =>
    isContact &&
    deletedAt === null &&
    (view.get("consignerContact", id)?.email.toLowerCase() === email ||
      isSamePhone(contact, view.get("consignerPrivate", id)?.phone ?? ""));
}

function knownAs(view: View, name: string, contact: string, except: string) {
  const isTheirs = has(view, contact);
  const rank = rankNames(name);
  const known = view
    .all("consigner")
    .filter(({ id, deletedAt }) => deletedAt === null && id !== except)
    .map((row) => ({ row, id: row.id, isActive: row.isActive, name: consignerName(view, row.id) ?? "" }))
    .filter((one) => (name.trim() !== "" && rank({ label: one.name }) === 0) || isTheirs(one.row));
  return known.find(({ isActive }) => isActive) ?? known[0] ?? null;
}
