import { RefreshCw, Sparkles } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { applyUpdate, checkForUpdate, useUpdate } from "#pwa/parts/update/app-update.ts";
import { browserPlatform } from "#pwa/local/browser-platform.ts";
import { Facts } from "./facts.tsx";
import { deviceWords } from "./words.ts";

const installed = (): boolean => matchMedia("(display-mode: standalone)").matches;

export function AppSection() {
  const update = useUpdate();
  const { busy, run } = useWork();

  const check = () =>
    run(async () => {
      if (await checkForUpdate()) toast(deviceWords("checked"));
      else toast.warning(deviceWords("notChecked"));
    });

  return (
    <SectionCard id="device-app" title={deviceWords("app")}>
      <Facts
        facts={[
          [
            deviceWords("version"),
            `${import.meta.env["TRACE_VERSION"] as string} (${browserPlatform.build || "development"})`,
          ],
          [deviceWords("installed"), installed() ? deviceWords("yes") : deviceWords("inBrowser")],
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
        {update === "none" ? (
          <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void check()}>
            {deviceWords("checkForUpdate")}
          </Button>
        ) : (
          <Button variant="primary" icon={<Sparkles aria-hidden />} busy={update !== "ready"} onClick={applyUpdate}>
            {deviceWords("updateNow")}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
