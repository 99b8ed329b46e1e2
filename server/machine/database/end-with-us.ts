import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Starts a process that briefly outlives this one and stops the data directory's server if nobody uses it. It notices
 * our end by the pipe between the two, which the system closes even when we are killed.
 */
export function endWithUs(dataDirectory: string, cluster: string): void {
  const program = fileURLToPath(new URL("end-abandoned.ts", import.meta.url));
  const watcher = spawn(process.execPath, [program, dataDirectory, cluster], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // Without it a killed run leaves its server running; the run itself continues.
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  (watcher.stdin as typeof watcher.stdin & { unref?: () => void }).unref?.();
}
