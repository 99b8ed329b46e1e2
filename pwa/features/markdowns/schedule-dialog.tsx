import { useState } from "react";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/kernel/ids.ts";
import type { MarkdownScheduleRow } from "#shared/markdowns/rows.ts";
import { markdownWords } from "#shared/markdowns/words.ts";
import { laterWords } from "#shared/words/later-words.ts";
import type { ScheduleChoices } from "./schedule-facts.ts";
import { missingSteps, ScheduleForm } from "./schedule-form.tsx";
import { markdownsWords } from "./words.ts";

interface Props {
  readonly choices: ScheduleChoices;
  readonly onClose: () => void;
}

/** Dialog for a new markdown schedule. */
export function AddScheduleDialog({ choices, onClose }: Props) {
  const [start] = useState(() => ({
    id: newId(),
    name: "",
    templateIds: [],
    locationIds: [],
    owners: "any" as const,
    kind: "percent" as const,
    steps: [{ days: null, off: null }],
    floorMinor: 0,
    asksConsigners: false,
    isActive: true,
  }));
  const form = useCommandForm("markdowns.addSchedule", start, {
    missing: { name: markdownWords("nameRequired"), ...missingSteps("") },
    args: (values) => ({ ...values, floorMinor: values.floorMinor ?? 0 }),
    onSaved: () => {
      toast.success(markdownsWords("added"));
      onClose();
    },
  });
  return (
    <CommandDialog form={form} onClose={onClose} title={markdownsWords("add")} label={markdownsWords("add")}>
      <ScheduleForm field={form.fieldsIn("")} choices={choices} />
    </CommandDialog>
  );
}

/** Dialog that edits a schedule. */
export function EditScheduleDialog({ schedule, choices, onClose }: Props & { readonly schedule: MarkdownScheduleRow }) {
  const { id: markdownScheduleId, createdAt: _, ...before } = schedule;
  const start = { markdownScheduleId, changes: before };
  const form = useCommandForm("markdowns.editSchedule", start, {
    missing: { "changes.name": markdownWords("nameRequired"), ...missingSteps("changes.") },
    // Only changed fields; all steps count as one.
    args: ({ changes }) => {
      const now: Readonly<Record<string, unknown>> = { ...changes, floorMinor: changes?.floorMinor ?? 0 };
      const differs = ([field, value]: [string, unknown]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]);
      return { markdownScheduleId, changes: Object.fromEntries(Object.entries(now).filter(differs)) };
    },
    onSaved: () => {
      toast.success(markdownsWords("saved"));
      onClose();
    },
  });
  return (
    <CommandDialog form={form} onClose={onClose} title={markdownsWords("editTitle")} label={laterWords("save")}>
      <ScheduleForm field={form.fieldsIn("changes.")} choices={choices} />
    </CommandDialog>
  );
}
