import { t } from "#shared/words/define-words.ts";
import { DoorOpen } from "lucide-react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";

type Reopening = "locations.reopenLocation" | "locations.reopenSubLocation";

/** Button that reopens a closed place. */
export function ReopenButton<Name extends Reopening>({
  name,
  command,
  args,
}: {
  /** The place's name. */
  readonly name: string;
  readonly command: Name;
  readonly args: CommandArgs<Name>;
}) {
  const device = useDevice();
  const { busy, run } = useWork({ say: toastProblem });
  const reopen = () =>
    run(async () => {
      await device.run(command, args);
      toast.success(t("{location} is open again", { location: name }));
    });
  return (
    <Button
      icon={<DoorOpen aria-hidden />}
      busy={busy}
      aria-label={t("Reopen {location}", { location: name })}
      onClick={() => void reopen()}
    >
      {t("Reopen")}
    </Button>
  );
}
