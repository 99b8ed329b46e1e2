import { t } from "#shared/words/define-words.ts";
import { Camera, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { Sheet } from "#pwa/ui/controls/dialog.tsx";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { UnsentBadge } from "#pwa/parts/items/item-facts.tsx";
import type { AuditNoteRow } from "#shared/areas/audits/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { Photo } from "#pwa/parts/pictures/photo.tsx";
import { shrinkPhoto } from "#pwa/parts/pictures/shrink-photo.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

export const useNoteCount = (auditId: string): number =>
  useView(useCallback((view) => view.by("auditNote", "audit", auditId).length, [auditId]));

/** Notes and photos of an audit, with a form to add more. */
export function NotesSheet({ auditId, onClose }: { auditId: string; onClose: () => void }) {
  const notes = useView(
    useCallback(
      (view) =>
        view.by("auditNote", "audit", auditId).toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
      [auditId],
    ),
  );
  return (
    <Sheet open onClose={onClose} title={t("Notes and photos")}>
      <div className="grid gap-5">
        <NewNote auditId={auditId} />
        <ul className="grid gap-3">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function NewNote({ auditId }: { auditId: string }) {
  const device = useDevice();
  const form = useCommandForm(
    "audits.annotate",
    { auditId, text: "", photo: "" },
    { args: (values) => ({ ...values, noteId: newId() }), onSaved: () => form.undo() },
  );
  const chosen = form.field("photo");
  const photo = chosen.value ?? "";
  const take = async (file: File) => {
    form.tell(null);
    try {
      chosen.onChange(await device.pictures.keep(await shrinkPhoto(file)));
    } catch (error) {
      form.tell(problemText(error));
    }
  };
  return (
    <form className="grid gap-3" {...form.element}>
      <TextField field={form.field("text")} label={t("Note")} most={2000} lines={3} />
      {photo !== "" && (
        <Photo src={photo} alt={t("What will be saved")} className="max-h-56 w-full rounded-control object-contain" />
      )}
      <div className="flex flex-wrap gap-2">
        <label className={buttonClasses()}>
          <Camera aria-hidden />
          {photo === "" ? t("Take a photo") : t("Take another")}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file !== undefined) void take(file);
            }}
          />
        </label>
        {photo !== "" && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => chosen.onChange("")}>
            {t("Remove photo")}
          </Button>
        )}
      </div>
      <FormEnd form={form} label={t("Save note")} />
    </form>
  );
}

/** One note with its photo; an entry of a list. */
export function Note({ note }: { note: AuditNoteRow }) {
  const unsent = useView((view) => view.isUnsent("auditNote", note.id));
  return (
    <li className="rounded-card border border-line bg-surface p-3">
      {note.photo !== "" && (
        <Photo
          src={note.photo}
          alt={note.text === "" ? t("Photo") : note.text}
          className="mb-2 max-h-72 w-full rounded-control object-contain"
        />
      )}
      {note.text !== "" && <p className="break-words whitespace-pre-wrap">{note.text}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-caption text-muted">
        <span>{note.createdByName}</span>
        <DateText at={note.createdAt} form="dateTime" />
        {unsent && <UnsentBadge withText />}
      </p>
    </li>
  );
}
