import { t } from "#shared/words/define-words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import { EntranceFrame } from "./entrance-frame.tsx";
import { useRecheck } from "./use-leaving.ts";
import { useWork } from "#pwa/ui/use-work.ts";

/** Waiting screen during maintenance, for everybody but the store's admins. */
export function MaintenanceScreen() {
  const { face, recheck, leave } = useEntrance();
  const { busy, problem, run } = useWork();
  useRecheck();
  return (
    <EntranceFrame title={t("Closed for maintenance")}>
      <p>{t("The store is closed for maintenance. You’ll be back automatically when it reopens.")}</p>
      {face === "staff" && <p className="text-muted">{t("What you did on this device is kept.")}</p>}
      <Problem boxed text={problem} />
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="large" busy={busy} onClick={() => void run(recheck)}>
          {t("Try again")}
        </Button>
        <Button size="large" onClick={() => void leave()}>
          {t("Logout")}
        </Button>
      </div>
    </EntranceFrame>
  );
}
