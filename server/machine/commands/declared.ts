import { DeclaredReads } from "#shared/machine/kernel/declared-reads.ts";
import type { FoundRows, Read } from "#shared/machine/kernel/define-command.ts";
import type { WorkingRows } from "./working-rows.ts";

/** One command's declared reads, while other commands of its transaction write the same rows. */
export class Declared extends DeclaredReads {
  readonly #rows: WorkingRows;
  #answeredAt = 0;

  constructor(rows: WorkingRows, named: (found: FoundRows) => readonly Read[]) {
    super(rows, named);
    this.#rows = rows;
  }

  override answer(): void {
    super.answer();
    this.#answeredAt = this.#rows.writes;
  }

  /** Whether commands run since may have changed rows it read, so that `reads` may name more. */
  get isStale(): boolean {
    for (const key of this.keys) if (this.#rows.hasChanged(key, this.#answeredAt)) return true;
    return false;
  }
}
