import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";

/** Subject of a command, after its title. */
export function CommandDetail({ command }: { readonly command: QueuedCommand }) {
  const { detail } = useView((view) => describeCommand(view, command));
  return detail !== "" && <span className="text-muted"> · {detail}</span>;
}
