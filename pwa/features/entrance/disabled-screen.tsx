import { t } from "#shared/words/define-words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import { EntranceFrame } from "./entrance-frame.tsx";
import { useRecheck } from "./use-leaving.ts";

/** Waiting screen of an account disabled by the store's owner. */
export function DisabledScreen() {
  const { supportEmail, leave } = useEntrance();
  useRecheck();
  return (
    <EntranceFrame title={t("Disabled account")}>
      <p>
        {supportEmail === ""
          ? t("Your account has been disabled by the store owner.")
          : t("Your account has been disabled by the store owner. Contact {email} to get more info.", {
              email: supportEmail,
            })}
      </p>
      <Button size="large" onClick={() => void leave()}>
        {t("Logout")}
      </Button>
    </EntranceFrame>
  );
}
