import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export interface StepResult {
  readonly code: number;
  /** What ended it, if no exit of its own did. */
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/** Returns this process's environment with the project's own tools and Node first on the path. */
export function toolEnvironment(extra: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
  const path = [join(process.cwd(), "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/**
 * Runs one program. With `show` its output is passed through; otherwise it is collected. A signal that ends this
 * process ends the program too.
 */
export function runStep(
  command: string,
  args: readonly string[],
  options: {
    readonly show?: boolean;
    /** Variables to set, or to leave out if undefined. */
    readonly environment?: Readonly<Record<string, string | undefined>>;
    /** The folder it runs in; by default this process's. */
    readonly directory?: string;
  } = {},
): Promise<StepResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: toolEnvironment(options.environment),
      cwd: options.directory,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const parts: Buffer[] = [];
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      stream.on("data", (chunk: Buffer) => {
        parts.push(chunk);
        if (options.show === true) target.write(chunk);
      });
    const stop = () => child.kill("SIGTERM");
    process.once("SIGINT", stop).once("SIGTERM", stop);
    const forget = () => process.off("SIGINT", stop).off("SIGTERM", stop);
    child.once("error", (error) => {
      forget();
      reject(error);
    });
    child.once("close", (code, signal) => {
      forget();
      resolve({ code: code ?? 1, signal, output: Buffer.concat(parts).toString() });
    });
  });
}
