import { t } from "#shared/words/define-words.ts";
import { Ellipsis, Pencil } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Menu } from "#pwa/ui/controls/menu.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { MarkdownScheduleRow } from "#shared/areas/markdowns/rows.ts";
import { EditScheduleDialog } from "./schedule-dialog.tsx";
import { choiceNames, offText, type ScheduleChoices } from "./schedule-facts.ts";
import { ownerWords } from "./words.ts";

/** A markdown schedule: its items, its steps, and actions for admins. */
export function ScheduleCard({
  schedule,
  choices,
  mayManage,
}: {
  readonly schedule: MarkdownScheduleRow;
  readonly choices: ScheduleChoices;
  readonly mayManage: boolean;
}) {
  const currency = useCurrency();
  const { id, name, owners, kind, steps, floorMinor, asksConsigners, isActive, templateIds, locationIds } = schedule;
  const meant = [
    ownerWords(owners),
    choiceNames(templateIds, choices.templates, "everyTemplate", "goneTemplate"),
    choiceNames(locationIds, choices.locations, "everyLocation", "goneLocation"),
  ].join(" · ");
  const bounds = [
    ...(floorMinor === 0 ? [] : [t("Not below {amount}", { amount: formatMoney(floorMinor, currency) })]),
    ...(asksConsigners ? [t("Consigners are asked first")] : []),
  ].join(" · ");
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card md:p-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id={`schedule-${id}`} className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name}
            <Badge tone={isActive ? "success" : "neutral"}>{isActive ? t("On") : t("Off")}</Badge>
          </h3>
          <p className="mt-0.5 text-caption text-muted wrap-anywhere">{meant}</p>
        </div>
        {mayManage && <Actions schedule={schedule} choices={choices} />}
      </div>
      <ol className="mt-3 flex flex-wrap gap-2" aria-labelledby={`schedule-${id}`}>
        {steps.map(({ days, off }) => (
          <li key={days} className="tabular rounded-control bg-sunken px-3 py-1.5 text-caption">
            {t("After {days, plural, one {# day} other {# days}}: {off} off", {
              days,
              off: offText(kind, off, currency),
            })}
          </li>
        ))}
      </ol>
      {bounds !== "" && <p className="mt-3 text-caption text-muted">{bounds}</p>}
    </li>
  );
}

function Actions({ schedule, choices }: { readonly schedule: MarkdownScheduleRow; readonly choices: ScheduleChoices }) {
  const device = useDevice();
  const [openDialog, setOpenDialog] = useState<"edit" | "remove" | null>(null);
  const { id: markdownScheduleId, name, isActive } = schedule;
  const turn = () =>
    void device
      .run("markdowns.editSchedule", { markdownScheduleId, changes: { isActive: !isActive } })
      .catch(toastProblem);
  return (
    <>
      <div className="flex shrink-0 items-center gap-1">
        <Button
          variant="ghost"
          icon={<Pencil aria-hidden />}
          aria-label={`${t("Edit")} ${name}`}
          onClick={() => setOpenDialog("edit")}
        >
          <span className="max-sm:sr-only">{t("Edit")}</span>
        </Button>
        <Menu
          label={t("More for {name}", { name })}
          icon={<Ellipsis aria-hidden />}
          choices={[
            { value: "turn" as const, label: isActive ? t("Turn off") : t("Turn on") },
            { value: "remove" as const, label: t("Remove") },
          ]}
          onChoose={(what) => (what === "turn" ? turn() : setOpenDialog("remove"))}
        />
      </div>
      {openDialog === "edit" && (
        <EditScheduleDialog schedule={schedule} choices={choices} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === "remove" && (
        <ConfirmDialog
          open
          danger
          onClose={() => setOpenDialog(null)}
          title={t("Remove {name}?", { name })}
          description={t("Prices it has lowered stay as they are. It lowers no more prices.")}
          confirmLabel={t("Remove")}
          cancelLabel={t("Cancel")}
          onConfirm={async () => {
            await device.run("markdowns.removeSchedule", { markdownScheduleId });
            toast.success(t("The schedule was removed."));
          }}
        />
      )}
    </>
  );
}
