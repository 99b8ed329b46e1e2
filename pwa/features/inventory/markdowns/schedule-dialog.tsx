import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { MarkdownScheduleRow } from "#shared/areas/markdowns/rows.ts";
import type { ScheduleChoices } from "./schedule-facts.ts";
import { missingSteps, ScheduleForm } from "./schedule-form.tsx";

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
    missing: { name: t("Name required"), ...missingSteps("") },
    args: (values) => ({ ...values, floorMinor: values.floorMinor ?? 0 }),
    onSaved: () => {
      toast.success(t("The schedule was added."));
      onClose();
    },
  });
  return (
    <CommandDialog form={form} onClose={onClose} title={t("Add schedule")} label={t("Add schedule")}>
      <ScheduleForm field={form.fieldsIn("")} choices={choices} />
    </CommandDialog>
  );
}

/** Dialog that edits a schedule. */
export function EditScheduleDialog({ schedule, choices, onClose }: Props & { readonly schedule: MarkdownScheduleRow }) {
  const { id: markdownScheduleId, createdAt: _, ...before } = schedule;
  const start = { markdownScheduleId, changes: before };
  const form = useCommandForm("markdowns.editSchedule", start, {
    missing: { "changes.name": t("Name required"), ...missingSteps("changes.") },
    // Only changed fields; all steps count as one.
    args: ({ changes }) => {
      const now: Readonly<Record<string, unknown>> = { ...changes, floorMinor: changes?.floorMinor ?? 0 };
      const differs = ([field, value]: [string, unknown]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]);
      return { markdownScheduleId, changes: Object.fromEntries(Object.entries(now).filter(differs)) };
    },
    onSaved: () => {
      toast.success(t("The schedule was saved."));
      onClose();
    },
  });
  return (
    <CommandDialog form={form} onClose={onClose} title={t("Edit schedule")} label={t("Save")}>
      <ScheduleForm field={form.fieldsIn("changes.")} choices={choices} />
    </CommandDialog>
  );
}
