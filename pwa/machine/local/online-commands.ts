import { t } from "#shared/words/define-words.ts";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { CommandDefinition } from "#shared/machine/kernel/define-command.ts";
import type { CommandOutcome, Session } from "#shared/machine/sync/protocol.ts";
import type { SyncStatus } from "./sync-status.ts";
import type { DoneOnline } from "./journal/journal.ts";
import type { Transport } from "./transport.ts";
import { ApiError, LocalRefusal, Offline } from "./refusals.ts";
import { admitted } from "./admitted.ts";
import type { QueuedCommand } from "./device.ts";
import { NoAnswer } from "./timeout.ts";
import type { Platform } from "./platform.ts";
import { asQueued } from "./queue/queue-list.ts";
import { answeredIn, notSaved } from "./saving/save-attempt.ts";
import { localWords } from "./words.ts";

/** Parts of the device that online commands need. */
interface OnlineContext {
  readonly session: Session;
  readonly transport: Pick<Transport, "ask">;
  readonly platform: Pick<Platform, "newId" | "now" | "answered">;
  readonly status: SyncStatus;
  /** Delivers the photos that arguments name; rejects as a transport does. */
  pictures(args: unknown): Promise<void>;
  /** Runs a sync round now: delivers waiting commands, shows news. */
  syncNow(): Promise<void>;
  /** Called after each that was done. */
  done(done: DoneOnline): void;
}

/** Attempts per call of `run`; the transport has its own timeout for each. */
const tries = 3;

/** Statuses sent before the server looked at the command, or when it failed: they say nothing about its outcome. */
const sayNothingOfTheCommand = (status: number): boolean => [401, 403, 429].includes(status) || status >= 500;

/**
 * Sends commands that only the server may decide and waits for their outcomes. A command without an answer keeps its
 * id: repeated with the same arguments it is the same command, which the server runs once.
 */
export class OnlineCommands {
  readonly #context: OnlineContext;
  /** Ids of unanswered commands, by name and arguments as canonical JSON. */
  readonly #unanswered = new Map<string, string>();

  constructor(context: OnlineContext) {
    this.#context = context;
  }

  /** Runs a command on the server. Waiting commands are delivered first, and its effect is shown when this resolves. */
  async run(definition: CommandDefinition, given: unknown): Promise<QueuedCommand> {
    const { session, status, platform, syncNow } = this.#context;
    const { name } = definition;
    const args = admitted(definition, given, session);
    if (status.state.waiting > 0 || status.state.link !== "online") await this.#upToDate();
    if (status.state.link === "offline" && !this.#unanswered.has(canonicalJson([name, args])))
      throw new LocalRefusal("online_only", localWords("nothingChanged"));
    const occurredAt = new Date(platform.now()).toISOString();
    await this.#sendPictures(args);
    const outcome = await this.#ask(name, args);
    this.#context.done({ id: outcome.id, name, of: definition.describes(args).of, occurredAt });
    // What is done is done, also where the device's own databases are slow to show it.
    await answeredIn(platform, syncNow()).catch((fault: unknown) => {
      if (!(fault instanceof NoAnswer)) throw fault;
    });
    const pending = { n: 0, seq: 0, id: outcome.id, name, args, occurredAt, outcome, reads: [], writes: [] };
    return asQueued(pending, () => []);
  }

  /** Runs a round before the command is sent; a first download may take its time. @throws LocalRefusal where it does not end. */
  async #upToDate(): Promise<void> {
    const { platform, status, syncNow } = this.#context;
    const round = syncNow();
    for (;;) {
      try {
        return await answeredIn(platform, round);
      } catch (fault) {
        if (!(fault instanceof NoAnswer)) throw fault;
        if (status.state.download === null) throw notSaved();
      }
    }
  }

  /** @throws LocalRefusal where a photo cannot be delivered; the command was not sent then. */
  async #sendPictures(args: unknown): Promise<void> {
    try {
      await this.#context.pictures(args);
    } catch (fault) {
      if (fault instanceof ApiError) throw new LocalRefusal(fault.code, fault.message, fault.fields);
      if (fault instanceof Offline) throw new LocalRefusal("online_only", localWords("nothingChanged"));
      throw fault;
    }
  }

  /** @throws LocalRefusal with the server's reason and fields, or `unanswered` when the outcome is unknown. */
  async #ask(name: string, args: unknown): Promise<CommandOutcome> {
    const callKey = canonicalJson([name, args]);
    let inDoubt = this.#unanswered.has(callKey);
    const id = this.#unanswered.get(callKey) ?? this.#context.platform.newId();
    this.#unanswered.set(callKey, id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const outcome = await this.#context.transport.ask(id, name, args);
        this.#unanswered.delete(callKey);
        return outcome;
      } catch (fault) {
        if (fault instanceof ApiError && fault.status < 500) {
          if (!inDoubt || !sayNothingOfTheCommand(fault.status)) this.#unanswered.delete(callKey);
          throw new LocalRefusal(fault.code, fault.message, fault.fields);
        }
        if (!(fault instanceof ApiError) && !(fault instanceof Offline)) throw fault;
        inDoubt = true;
        if (attempt < tries) continue;
        throw new LocalRefusal(
          "unanswered",
          t("The server didn’t answer, so we don’t know if this was done. Try again; it won’t be done twice."),
        );
      }
    }
  }
}
