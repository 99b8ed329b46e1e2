import { canonicalJson } from "#shared/kernel/canonical-json.ts";
import type { CommandOutcome } from "#shared/sync/protocol.ts";
import { ApiError, Offline, type Transport } from "../sync/transport.ts";
import { LocalRefusal } from "./device.ts";

/** How often one press asks; a transport waits for each answer before it gives up. */
const tries = 3;

/** The server's door refused before it looked at the command, or fell over it. */
const sayNothingOfTheCommand = (status: number): boolean => [401, 403, 429].includes(status) || status >= 500;

/**
 * Asks the server for commands that only it may decide, and waits for its answer. What was asked and not answered
 * keeps its id: asked again with the same arguments it is the same command, which the server runs once.
 */
export class OnlineDoor {
  readonly #transport: Pick<Transport, "ask">;
  readonly #newId: () => string;
  /** What was asked without an answer, as text, and the id it was asked under. */
  readonly #unanswered = new Map<string, string>();

  constructor(transport: Pick<Transport, "ask">, newId: () => string) {
    this.#transport = transport;
    this.#newId = newId;
  }

  /** Whether this was asked before, and nobody here knows whether it was done. */
  isUnanswered(name: string, args: unknown): boolean {
    return this.#unanswered.has(canonicalJson([name, args]));
  }

  /** @throws LocalRefusal with the server's reason and fields, or `unanswered` when it is not known whether it was done. */
  async ask(name: string, args: unknown): Promise<CommandOutcome> {
    const asked = canonicalJson([name, args]);
    let inDoubt = this.#unanswered.has(asked);
    const id = this.#unanswered.get(asked) ?? this.#newId();
    this.#unanswered.set(asked, id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const outcome = await this.#transport.ask(id, name, args);
        this.#unanswered.delete(asked);
        return outcome;
      } catch (fault) {
        if (fault instanceof ApiError && fault.status < 500) {
          if (!inDoubt || !sayNothingOfTheCommand(fault.status)) this.#unanswered.delete(asked);
          throw new LocalRefusal(fault.code, fault.message, fault.fields);
        }
        if (!(fault instanceof ApiError) && !(fault instanceof Offline)) throw fault;
        inDoubt = true;
        if (attempt < tries) continue;
        throw new LocalRefusal(
          "unanswered",
          "The server did not answer, so it is not known whether this was done. Try again: it is done only once.",
        );
      }
    }
  }
}
