import { t } from "#shared/words/define-words.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/machine/sync/api.ts";

interface Choice {
  readonly isWanted: boolean;
}

const path = "/api/account/weeklyMail";

/** Choice of a person who sees the dashboard to get what the week sold by mail, for themself only. */
export function WeeklyMailSection() {
  const { session } = useDevice();
  const { answer, problem: unread, put } = useAnswer<Choice>(path);
  const { problem, run } = useWork();
  const choose = (isWanted: boolean) =>
    run(async () => put(await api.send<Choice>(path, { method: "PUT", body: { isWanted }, person: session.user.id })));
  return (
    <SectionCard id="weekly-mail" title={t("Weekly email")}>
      {answer === null ? (
        <p className="text-muted">{unread ?? ""}</p>
      ) : (
        <SwitchRow
          label={t("Email me how the week went")}
          hint={
            answer.isWanted
              ? t("On: every Monday you get last week’s sales beside the week before, and what changed most.")
              : t("Off: you get no weekly email.")
          }
          value={answer.isWanted}
          onChange={(value) => void choose(value)}
        />
      )}
      <Problem text={problem} />
    </SectionCard>
  );
}
