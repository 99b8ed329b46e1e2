import type { PreviewMark, StoredPreview, Write } from "./base/base-database.ts";
import type { BaseStore } from "./base/base-store.ts";
import { sameMark } from "./base/effects-mark.ts";
import { concernsOf, commandTitle } from "./command-rules.ts";
import type { StoredCommand } from "./queue/queue-database.ts";

/** Commands written per call, few enough not to delay other commands. */
const mostAtOnce = 200;

type Writes = ReadonlyMap<string, Write>;
const nothing: Writes = new Map();

/** The stored previews of waiting commands, beside the base, for the next first read. Remembers what it has written. */
export class StoredPreviews {
  readonly #base: BaseStore;
  #writer: string;
  /** Mark of the stored previews; null while some are still to be written. */
  #mark: PreviewMark | null = null;
  /** Stored previews by the command's queue position. */
  readonly #kept = new Map<number, Writes>();

  constructor(base: BaseStore, writer: string) {
    this.#base = base;
    this.#writer = writer;
  }

  /** Continues with previews that a first read found, which `writer` wrote. */
  goOn(writer: string, mark: PreviewMark, commands: readonly number[], writes: ReadonlyMap<number, Writes>): void {
    this.#writer = writer;
    this.#mark = mark;
    for (const n of commands) this.#kept.set(n, writes.get(n) ?? nothing);
  }

  /** Writes what changed since the last call. Returns whether more is left to write. */
  async keep(
    mark: PreviewMark,
    commands: readonly StoredCommand[],
    writes: ReadonlyMap<number, Writes>,
  ): Promise<boolean> {
    if (sameMark(this.#mark, mark)) return false;
    if (commands.length === 0 && this.#kept.size === 0) {
      await this.#base.dropPreviews();
      this.#mark = mark;
      return false;
    }
    const waiting = new Set(commands.map(({ n }) => n));
    const gone = [...this.#kept.keys()].filter((n) => !waiting.has(n));
    const writesOf = ({ n }: StoredCommand): Writes => writes.get(n) ?? nothing;
    const changed = commands.filter((command) => this.#kept.get(command.n) !== writesOf(command));
    const now = changed.slice(0, mostAtOnce);
    const whole = now.length === changed.length;
    const head = { writer: this.#writer, mark: whole ? mark : null };
    const put = now.map((command) => effectOf(command, writesOf(command)));
    const isFirst = this.#kept.size === 0;
    if (!(await this.#base.keepPreviews(head, put, ...(isFirst ? [] : [gone])))) {
      this.#kept.clear();
      this.#mark = null;
      return true;
    }
    this.#mark = head.mark;
    for (const n of gone) this.#kept.delete(n);
    for (const command of now) this.#kept.set(command.n, writesOf(command));
    return !whole;
  }
}

const effectOf = (command: StoredCommand, writes: Writes): StoredPreview => ({
  n: command.n,
  id: command.id,
  name: command.name,
  title: commandTitle(command.name),
  concerns: concernsOf(command),
  writes: [...writes.values()],
});
