import { Button } from "#pwa/ui/controls/button.tsx";
import { useDoor } from "#pwa/session/entrance.ts";
import { DoorFrame } from "./entrance-frame.tsx";
import { useLeaving } from "./use-leaving.ts";
import { doorWords } from "./words.ts";

/** Waiting screen of an account disabled by the store's owner [B2.42-B2.45]. */
export function DisabledScreen() {
  const { supportEmail, leave } = useDoor();
  useLeaving();
  return (
    <DoorFrame title={doorWords("disabledTitle")}>
      <p>{supportEmail === "" ? doorWords("disabledText") : doorWords("disabledContact", { email: supportEmail })}</p>
      <Button size="large" onClick={() => void leave()}>
        {doorWords("logout")}
      </Button>
    </DoorFrame>
  );
}
