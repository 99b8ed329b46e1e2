import { Button } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import { EntranceFrame } from "./entrance-frame.tsx";
import { useLeaving } from "./use-leaving.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { entranceWords } from "./words.ts";

/** Waiting screen during maintenance, for everybody but the store's admins. */
export function MaintenanceScreen() {
  const { face, recheck, leave } = useEntrance();
  const { busy, problem, run } = useWork();
  useLeaving();
  return (
    <EntranceFrame title={entranceWords("maintenanceTitle")}>
      <p>{entranceWords("maintenanceText")}</p>
      {face === "staff" && <p className="text-muted">{entranceWords("maintenanceKept")}</p>}
      <Problem boxed text={problem} />
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="large" busy={busy} onClick={() => void run(recheck)}>
          {entranceWords("tryAgain")}
        </Button>
        <Button size="large" onClick={() => void leave()}>
          {entranceWords("logout")}
        </Button>
      </div>
    </EntranceFrame>
  );
}
