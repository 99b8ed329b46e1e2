import { t } from "#shared/words/define-words.ts";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { CommandDefinition } from "#shared/machine/kernel/define-command.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { admitted } from "../admitted.ts";
import { LocalRefusal } from "../refusals.ts";
import type { DeviceState } from "../device-state.ts";
import { commandNamed } from "../known-commands.ts";
import { NoAnswer } from "../timeout.ts";
import type { Platform } from "../platform.ts";
import { throwRefusal } from "../preview.ts";
import type { StoredCommand } from "../queue/queue-database.ts";
import { nextCodes, type QueueStore } from "../queue/queue-store.ts";
import { answeredIn, inDoubt, isInDoubt, type SaveAttempt, savedInTime } from "./save-attempt.ts";
import type { Serial } from "../serial.ts";

interface SavingContext {
  readonly session: Session;
  readonly platform: Platform;
  readonly state: DeviceState;
  readonly store: QueueStore;
  readonly serial: Serial;
  /** Runs as soon as a command is in the queue and in memory, also if its caller has stopped waiting. */
  readonly saved: () => void;
}

/** A command to be queued: `build` is given as many new item codes as it asks for. */
export interface ToSave {
  readonly name: string;
  readonly build: (codes: readonly string[]) => unknown;
  readonly codeCount?: number;
  /** The answered command it is given in place of. */
  readonly replaces?: string;
  /** What was given before, and is again under the same id and time. */
  readonly as?: { readonly id: string; readonly occurredAt: string };
}

/** Writes commands into the queue: each is durable and stands in memory before its promise resolves. */
export class CommandSaver {
  readonly #context: SavingContext;
  /** What a person was told nothing certain of, by its name and arguments: saved again, it is the same command. */
  readonly #inDoubt = new Map<string, Promise<StoredCommand>>();

  constructor(context: SavingContext) {
    this.#context = context;
  }

  async save(wanted: ToSave): Promise<StoredCommand> {
    const definition = await commandNamed(wanted.name);
    const earlier = this.#inDoubt.size === 0 ? undefined : this.#inDoubt.get(this.#key(wanted));
    const stored = await (earlier === undefined ? this.#saved(definition, wanted) : this.#savedAfterAll(earlier));
    // Whoever goes on to something else means it when they do the same once more.
    this.#inDoubt.clear();
    return stored;
  }

  async #saved(definition: CommandDefinition, wanted: ToSave): Promise<StoredCommand> {
    const { platform, serial, saved } = this.#context;
    let saving: Promise<StoredCommand> | undefined;
    const save = (attempt: SaveAttempt) => {
      saving = serial.run(() => this.#write(definition, wanted, attempt));
      return saving.then((stored) => {
        saved();
        return stored;
      });
    };
    try {
      return await savedInTime(platform, save);
    } catch (fault) {
      if (isInDoubt(fault) && saving !== undefined) this.#keepInDoubt(this.#key(wanted), saving);
      // For the next try: a start reads the pieces instead.
      if (fault instanceof LocalRefusal && fault.code === "storage_full") this.#context.state.dropStock();
      throw fault;
    }
  }

  async #savedAfterAll(earlier: Promise<StoredCommand>): Promise<StoredCommand> {
    try {
      return await answeredIn(this.#context.platform, earlier);
    } catch (fault) {
      throw fault instanceof NoAnswer ? inDoubt() : fault;
    }
  }

  #keepInDoubt(key: string, saving: Promise<StoredCommand>): void {
    this.#inDoubt.set(key, saving);
    // What came to nothing is saved anew.
    saving.catch(() => this.#inDoubt.delete(key));
  }

  #key({ name, build, codeCount = 0 }: ToSave): string {
    return canonicalJson([name, build(nextCodes(this.#context.state.head, codeCount))]);
  }

  async #write(
    definition: CommandDefinition,
    { name, build, codeCount = 0, replaces, as }: ToSave,
    attempt: SaveAttempt,
  ): Promise<StoredCommand> {
    const { session, platform, state, store } = this.#context;
    for (;;) {
      attempt.goesOn();
      const { head } = state;
      if (codeCount > 0 && head.codePrefix === "")
        throw new LocalRefusal("online_only", t("Connect once to get item codes. After that you can work offline."));
      const args = admitted(definition, build(codeCount === 0 ? [] : nextCodes(head, codeCount)), session);
      if (definition.offline === "online")
        throw new LocalRefusal("online_only", t("This needs a connection to the server."));
      const { id, occurredAt } = as ?? { id: platform.newId(), occurredAt: new Date(platform.now()).toISOString() };
      const run = await state.overlay.tryOut({ name, args, occurredAt });
      throwRefusal(run.result);
      const command = { id, name, args, occurredAt, reads: run.reads, writes: run.writes };
      const written = await store.enqueue(command, {
        attempt,
        ...(replaces === undefined ? {} : { replaces }),
        ...(codeCount === 0 ? {} : { codes: { from: head, count: codeCount } }),
      });
      if (written === null || replaces !== undefined) await state.refresh();
      else await state.queued(written.stored, written.head, run);
      if (written !== null) return written.stored;
    }
  }
}
