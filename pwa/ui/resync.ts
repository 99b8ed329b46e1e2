import { toast } from "./controls/toast.tsx";
import type { Device } from "#pwa/machine/local/device.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";

/** Milliseconds after which the device asks what the shop answered. */
const reloadAfter = 3_000;

/** Asks the server to make the online shop agree again, says so, and pulls what the shop answered a moment later. */
export async function resync(
  { sync }: Device,
  path: string,
  body?: unknown,
  say: (message: string) => void = toast.success,
): Promise<boolean> {
  try {
    const { message } = await (body === undefined
      ? api.get<{ message: string }>(path)
      : api.post<{ message: string }>(path, body));
    say(message);
    setTimeout(() => void sync.syncNow(), reloadAfter);
    return true;
  } catch (error) {
    toastProblem(error);
    return false;
  }
}
