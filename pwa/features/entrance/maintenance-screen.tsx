import { Button } from "#pwa/ui/controls/button.tsx";
import { useDoor } from "#pwa/session/entrance.ts";
import { DoorFrame, Problem } from "./entrance-frame.tsx";
import { useLeaving } from "./use-leaving.ts";
import { useWork } from "./use-work.ts";
import { doorWords } from "./words.ts";

/** Waiting screen during maintenance, for everybody but the store's admins [B4.04]. */
export function MaintenanceScreen() {
  const { face, recheck, leave } = useDoor();
  const { busy, problem, run } = useWork();
  useLeaving();
  return (
    <DoorFrame title={doorWords("maintenanceTitle")}>
      <p>{doorWords("maintenanceText")}</p>
      {face === "staff" && <p className="text-muted">{doorWords("maintenanceKept")}</p>}
      <Problem text={problem} />
      <div className="flex flex-col gap-3">
        <Button
          variant="primary"
          size="large"
          busy={busy}
          onClick={() => void run(async () => recheck().then(() => null))}
        >
          {doorWords("tryAgain")}
        </Button>
        <Button size="large" onClick={() => void leave()}>
          {doorWords("logout")}
        </Button>
      </div>
    </DoorFrame>
  );
}
