import { createInterface } from "node:readline/promises";
import { Impossible } from "#server/machine/impossible.ts";

/** The option of commands whose work cannot be undone. */
export const yesOption = { type: "boolean", default: false, help: "does it without asking" } as const;

/** Where the question is asked, and the answer typed. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/**
 * Asks before what cannot be undone. Where no terminal is, it waits for nobody; `again` is what to type there.
 * @throws Impossible unless the answer is yes, or `--yes` was typed.
 */
export async function askFirst(
  what: string,
  { yes, again }: { readonly yes: boolean; readonly again: string },
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  if (yes) return;
  if (input.isTTY !== true || output.isTTY !== true)
    throw new Impossible(
      `${what} This cannot be undone, and there is no terminal here to ask at. Nothing was done. To do it: ${again}`,
    );
  const asked = createInterface({ input, output });
  try {
    // Who closes the terminal, or presses Ctrl-C, has not said yes.
    const answer = await new Promise<string>((resolve) => {
      asked.once("close", () => resolve(""));
      void asked.question(`${what} This cannot be undone. Type yes to do it: `).then(resolve, () => resolve(""));
    });
    if (answer.trim().toLowerCase() !== "yes") throw new Impossible("Nothing was done.");
  } finally {
    asked.close();
  }
}
