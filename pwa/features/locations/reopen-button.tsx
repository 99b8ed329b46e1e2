import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { CommandArgs } from "#shared/commands.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import { locationsWords } from "./words.ts";

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
  const [busy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    try {
      await device.run(command, args);
      toast.success(locationsWords("reopened", { location: name }));
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<DoorOpen aria-hidden />}
      busy={busy}
      aria-label={locationsWords("reopenOf", { location: name })}
      onClick={() => void reopen()}
    >
      {locationsWords("reopen")}
    </Button>
  );
}
