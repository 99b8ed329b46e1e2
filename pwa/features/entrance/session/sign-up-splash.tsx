import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEntrance } from "#pwa/session/entrance.ts";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { Onboarding } from "./onboarding.tsx";
import { ScreenTitle } from "#pwa/ui/controls/screen-title.tsx";

/** Welcome after the verification of an e-mail, with an introduction to consigning. */
export function SignUpSplash() {
  const { store } = useEntrance();
  const navigate = useNavigate();
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center gap-10 bg-surface px-6 py-10">
      <div className="flex flex-col items-center text-center">
        <StoreMark logo={store?.logo ?? ""} name={store?.name ?? "Trace"} className="mb-6 size-14" />
        <ScreenTitle className="text-balance">
          {t("Welcome to {store}", { store: store?.name ?? t("store") })}
        </ScreenTitle>
        <p className="mt-1 text-muted">{t("Your email address is verified. You can sell now.")}</p>
      </div>
      <Onboarding onDone={() => void navigate({ to: "/" })} />
    </main>
  );
}
