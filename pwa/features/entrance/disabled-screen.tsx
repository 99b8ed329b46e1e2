import { Button } from "#pwa/ui/controls/button.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import { EntranceFrame } from "./entrance-frame.tsx";
import { useLeaving } from "./use-leaving.ts";
import { entranceWords } from "./words.ts";

/** Waiting screen of an account disabled by the store's owner. */
export function DisabledScreen() {
  const { supportEmail, leave } = useEntrance();
  useLeaving();
  return (
    <EntranceFrame title={entranceWords("disabledTitle")}>
      <p>
        {supportEmail === ""
          ? entranceWords("disabledText")
          : entranceWords("disabledContact", { email: supportEmail })}
      </p>
      <Button size="large" onClick={() => void leave()}>
        {entranceWords("logout")}
      </Button>
    </EntranceFrame>
  );
}
