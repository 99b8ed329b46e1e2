import { t } from "#shared/words/define-words.ts";
import { BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { type PushState, pushState, startPushing, stopPushing } from "./push.ts";
import { portalSettingWords } from "./words.ts";

/** Switch for push notifications in this browser. Permission is requested only after a tap. */
export function PushCard() {
  const { session } = useDevice();
  const [state, setState] = useState<PushState | null>(null);
  const { busy, problem, run } = useWork();
  useEffect(() => {
    let wanted = true;
    void pushState(session.user.id).then((found) => wanted && setState(found));
    return () => {
      wanted = false;
    };
  }, [session.user.id]);
  const change = async (work: (person: string) => Promise<PushState>) => {
    await run(async () => {
      setState(await work(session.user.id));
    });
  };
  if (state === null) return null;
  return (
    <Card className="grid gap-3 md:justify-items-start">
      <h2 className="text-lead font-semibold">{t("On this device")}</h2>
      <p className="text-muted">{portalSettingWords(`push_${state}`)}</p>
      {state === "off" && (
        <Button variant="primary" icon={<BellRing aria-hidden />} busy={busy} onClick={() => void change(startPushing)}>
          {t("Notify me")}
        </Button>
      )}
      {state === "on" && (
        <Button busy={busy} onClick={() => void change(stopPushing)}>
          {t("Stop notifying this device")}
        </Button>
      )}
      <Problem text={problem} />
    </Card>
  );
}
