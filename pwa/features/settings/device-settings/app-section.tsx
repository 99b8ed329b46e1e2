import { t } from "#shared/words/define-words.ts";
import { RefreshCw, Sparkles } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { applyUpdate, checkForUpdate, useUpdate } from "#pwa/parts/update/app-update.ts";
import { browserPlatform } from "#pwa/machine/local/browser-platform.ts";
import { NamedValues } from "./facts.tsx";

const installed = (): boolean => matchMedia("(display-mode: standalone)").matches;

export function AppSection() {
  const update = useUpdate();
  const { busy, run } = useWork();

  const check = () =>
    run(async () => {
      if (await checkForUpdate()) toast(t("Checked. If there is a new version, it is offered here."));
      else toast.warning(t("The server can’t be reached. Try again when you are online."));
    });

  return (
    <SectionCard id="device-app" title={t("App")}>
      <NamedValues
        facts={[
          [t("Version"), `${import.meta.env["TRACE_VERSION"] as string} (${browserPlatform.build || "development"})`],
          [t("Installed"), installed() ? t("Yes") : t("No, runs in the browser")],
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
        {update === "none" ? (
          <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void check()}>
            {t("Check for an update")}
          </Button>
        ) : (
          <Button variant="primary" icon={<Sparkles aria-hidden />} busy={update !== "ready"} onClick={applyUpdate}>
            {t("Update now")}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
