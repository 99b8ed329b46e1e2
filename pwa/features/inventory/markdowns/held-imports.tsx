import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { namedDayZone } from "#pwa/ui/day-zone.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatDate } from "#pwa/ui/format.ts";
import { noonOf } from "#pwa/ui/noon-of.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { dayIn } from "#shared/areas/figures/days.ts";
import { Due, type MarkdownsDue } from "./preview-dialog.tsx";

/** Says how many prices of imported items would go down, which an admin sees before any does. */
export function HeldImports() {
  const { answer, again } = useAnswer<MarkdownsDue>("/api/markdowns/preview?held=true");
  const [isOpen, setOpen] = useState(false);
  const count = answer === null ? 0 : answer.changed + answer.asked;
  // An older server says nothing of when it looked: its answer is of all items.
  if (answer?.seenAt == null || count === 0) return null;
  return (
    <>
      <Card className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">
            {t("{count, plural, one {# price of an imported item} other {# prices of imported items}} would go down", {
              count,
            })}
          </p>
          <p className="text-caption text-muted">
            {t(
              "These items were in the shop before the import, so their markdowns are already due. No price changes until you choose a day.",
            )}
          </p>
        </div>
        <Button onClick={() => setOpen(true)}>{t("Review prices")}</Button>
      </Card>
      {isOpen && (
        <ReleaseDialog
          held={answer}
          seenAt={answer.seenAt}
          onClose={() => {
            setOpen(false);
            again();
          }}
        />
      )}
    </>
  );
}

function ReleaseDialog({
  held,
  seenAt,
  onClose,
}: {
  readonly held: MarkdownsDue;
  readonly seenAt: string;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const today = dayIn(namedDayZone())(new Date().toISOString());
  const [day, setDay] = useState(today);
  const { busy, problem, run } = useWork({ leaves: true });
  const release = async () => {
    const from = noonOf(day === "" ? today : day);
    await device.run("markdowns.releaseImported", { seenAt, from });
    toast.success(t("Markdowns start on the night of {day}.", { day: formatDate(from) }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Prices of imported items")}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("Not now")}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void run(release)}>
            {t("Start markdowns")}
          </Button>
        </>
      }
    >
      <Problem text={problem} />
      <Field label={t("Start on the night of")}>
        <Input type="date" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <div className="mt-4">
        <Due preview={held} />
      </div>
    </Dialog>
  );
}
