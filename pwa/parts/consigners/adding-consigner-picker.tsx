import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useSync } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { ConsignerPicker, type ConsignerPickerProps } from "#pwa/ui/pickers/consigner-picker.tsx";
import { newId } from "#shared/kernel/ids.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { addConsignerWords } from "./add-words.ts";

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
  return (
    <>
      <ConsignerPicker
        {...props}
        // Afterwards the field shows the choice again, not what was typed.
        key={adding === null ? "choosing" : "adding"}
        onTyped={setTyped}
        more={
          mayAdd
            ? {
                value: adds,
                label: name === "" ? addConsignerWords("addNew") : addConsignerWords("addTyped", { name }),
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
  const { link } = useSync();
  const isContact = /[@\d]/.test(typed);
  const [start] = useState(() => ({
    id: newId(),
    name: isContact ? "" : typed,
    contact: isContact ? typed : "",
  }));
  const form = useCommandForm("consigners.addInPassing", start, {
    guarded: false,
    missing: { name: addConsignerWords("nameMissing"), contact: addConsignerWords("contactMissing") },
    onSaved: ({ id, name }) => {
      toast.success(addConsignerWords("added", { name }));
      onAdded(id);
      onClose();
    },
  });
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={addConsignerWords("title")}
      description={link === "offline" ? commonWords("onlineOnly") : addConsignerWords("hint")}
      label={addConsignerWords("add")}
      online
    >
      <TextField field={form.field("name")} label={addConsignerWords("name")} most={120} />
      <TextField field={form.field("contact")} label={addConsignerWords("contact")} most={254} />
    </CommandDialog>
  );
}
