import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Starts a process that outlives this one by a moment: it stops the server of a data directory that nobody uses any
 * more. It hears of our end by the pipe between us, which the system closes even when we are killed.
 */
export function endWithUs(dataDirectory: string, cluster: string): void {
  const program = fileURLToPath(new URL("end-abandoned.ts", import.meta.url));
  const watcher = spawn(process.execPath, [program, dataDirectory, cluster], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // Where it cannot be started a killed run leaves its server, as before; the run itself goes on.
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  (watcher.stdin as typeof watcher.stdin & { unref?: () => void }).unref?.();
}
