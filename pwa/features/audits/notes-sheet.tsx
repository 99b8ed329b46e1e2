import { Camera, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { Button, buttonClasses } from "#pwa/components/ui/button.tsx";
import { DateText } from "#pwa/components/ui/date-text.tsx";
import { Sheet } from "#pwa/components/ui/dialog.tsx";
import { Field, Textarea } from "#pwa/components/ui/field.tsx";
import { useUnsavedForm } from "#pwa/components/unsaved-form.ts";
import { UnsentMark } from "#pwa/components/items/item-facts.tsx";
import type { AuditNoteRow } from "#shared/audits/rows.ts";
import { newId } from "#shared/kernel/ids.ts";
import { Photo } from "#pwa/components/pictures/photo.tsx";
import { shrinkPhoto } from "#pwa/components/pictures/shrink-photo.ts";
import { noteWords } from "./words.ts";

export const useNoteCount = (auditId: string): number =>
  useView(useCallback((view) => view.by("auditNote", "audit", auditId).length, [auditId]));

/** What people wrote and photographed in an audit, and the way to add to it. */
export function NotesSheet({ auditId, onClose }: { auditId: string; onClose: () => void }) {
  const notes = useView(
    useCallback(
      (view) =>
        view.by("auditNote", "audit", auditId).toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
      [auditId],
    ),
  );
  return (
    <Sheet open onClose={onClose} title={noteWords("title")}>
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
  const [text, setText] = useState("");
  const [photo, setPhoto] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  useUnsavedForm(text !== "" || photo !== "");
  const guarded = async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const save = () =>
    guarded(async () => {
      setSaving(true);
      try {
        await device.run("audits.annotate", { auditId, noteId: newId(), text, photo });
        setText("");
        setPhoto("");
      } finally {
        setSaving(false);
      }
    });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={noteWords("note")} error={problem}>
        <Textarea rows={3} most={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {photo !== "" && (
        <Photo
          src={photo}
          alt={noteWords("willBeSaved")}
          side={480}
          className="max-h-56 w-full rounded-control object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label className={buttonClasses()}>
          <Camera aria-hidden />
          {noteWords(photo === "" ? "takePhoto" : "takeAnother")}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file !== undefined)
                void guarded(async () => setPhoto(await device.pictures.keep(await shrinkPhoto(file))));
            }}
          />
        </label>
        {photo !== "" && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setPhoto("")}>
            {noteWords("removePhoto")}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={saving}
          disabled={text.trim() === "" && photo === ""}
          className="ml-auto"
        >
          {noteWords("save")}
        </Button>
      </div>
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
          alt={note.text === "" ? noteWords("photo") : note.text}
          side={480}
          className="mb-2 max-h-72 w-full rounded-control object-contain"
        />
      )}
      {note.text !== "" && <p className="break-words whitespace-pre-wrap">{note.text}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-caption text-muted">
        <span>{note.createdByName}</span>
        <DateText at={note.createdAt} form="dateTime" />
        {unsent && <UnsentMark withText />}
      </p>
    </li>
  );
}
