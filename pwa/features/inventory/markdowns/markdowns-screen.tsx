import { t } from "#shared/words/define-words.ts";
import { Eye, Plus, Printer, TrendingDown } from "lucide-react";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { NotHere } from "#pwa/ui/not-here.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { HeldImports } from "./held-imports.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { Runs } from "./runs.tsx";
import { ScheduleCard } from "./schedule-card.tsx";
import { AddScheduleDialog } from "./schedule-dialog.tsx";
import { scheduleChoices, schedulesOf } from "./schedule-facts.ts";

/** Counts labels of items on sale that show an earlier price. */
const oldLabels = (view: View): number =>
  view.list("item", { where: { status: "Active", printed: false, outdated: true } }).count;

/** Markdown schedules, runs, and labels to print again. */
export function MarkdownsScreen() {
  const mayManage = useCan()("markdowns.manage");
  const schedules = useView(schedulesOf);
  const choices = useView(scheduleChoices);
  const labels = useView(oldLabels);
  const [openDialog, setOpenDialog] = useState<"add" | "preview" | null>(null);
  return (
    <>
      <PageHeader
        title={t("Markdowns")}
        subtitle={t("Prices of items that don’t sell go down every night, by schedule.")}
        actions={
          <>
            {schedules.length > 0 && (
              <Button icon={<Eye aria-hidden />} onClick={() => setOpenDialog("preview")}>
                {t("Preview")}
              </Button>
            )}
            {mayManage && (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpenDialog("add")}>
                {t("Add schedule")}
              </Button>
            )}
          </>
        }
      />
      {mayManage && schedules.some(({ isActive }) => isActive) && <HeldImports />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <section aria-labelledby="schedules" className="min-w-0">
          <h2 id="schedules" className="mb-2.5 font-semibold">
            {t("Schedules")}
          </h2>
          {schedules.length === 0 ? (
            <NotHere
              placeholder={<Skeleton className="h-40 w-full" />}
              icon={<TrendingDown />}
              title={t("No schedule yet")}
            >
              {mayManage
                ? t("Set how much comes off after how many days on sale. Prices follow every night.")
                : t("An admin adds them.")}
            </NotHere>
          ) : (
            <>
              <ul className="grid gap-4">
                {schedules.map((schedule) => (
                  <ScheduleCard key={schedule.id} schedule={schedule} choices={choices} mayManage={mayManage} />
                ))}
              </ul>
              {schedules.length > 1 && (
                <p className="mt-3 text-caption text-muted">
                  {t(
                    "Where several schedules fit an item, the most specific one counts: a template before a location, a location before an owner, then the older one.",
                  )}
                </p>
              )}
            </>
          )}
        </section>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Labels count={labels} />
          <Runs mayManage={mayManage} />
        </div>
      </div>
      {openDialog === "add" && <AddScheduleDialog choices={choices} onClose={() => setOpenDialog(null)} />}
      {openDialog === "preview" && <PreviewDialog onClose={() => setOpenDialog(null)} />}
    </>
  );
}

/** Number of labels with an earlier price, and a link to the list that prints them. */
function Labels({ count }: { readonly count: number }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56" role="status">
        {count === 0 ? (
          <p className="text-muted">{t("Every label shows its price.")}</p>
        ) : (
          <>
            <p className="font-medium">
              {t("{count, plural, one {# label shows} other {# labels show}} an old price", { count })}
            </p>
            <p className="text-caption text-muted">{t("Print them again, so that they show what items cost now.")}</p>
          </>
        )}
      </div>
      {count > 0 && (
        <AppLink to="/readyToPrint" search={{ label: "changed" }} className={buttonClasses("secondary")}>
          <Printer aria-hidden />
          {t("Go to labels")}
        </AppLink>
      )}
    </Card>
  );
}
