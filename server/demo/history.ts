import type { LifeStep } from "#server/machine/commands/load-bulk.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

export interface DemoActor {
  readonly id: string;
  readonly name: string;
}

/** An item's life, which bulk loading turns into its row and log. */
export class ItemHistory {
  readonly steps: LifeStep[];

  constructor(created: ItemRow, costMinor: number | null, actor: DemoActor, commandName: string) {
    const by = { actorId: actor.id, actorName: actor.name };
    this.steps = [{ at: created.createdAt, ...by, commandName, row: created, costMinor }];
  }

  get row(): ItemRow {
    const last = this.steps.at(-1);
    if (last === undefined) throw new Error("A history has at least its beginning");
    return last.row;
  }

  /** Adds a step at `at`, which must not be before the last one; the cost stays unless given. */
  then(
    at: string,
    actor: DemoActor,
    commandName: string,
    changes: Partial<ItemRow>,
    costMinor: number | null = this.steps.at(-1)?.costMinor ?? null,
  ): this {
    const statusSince = changes.status === undefined ? this.row.statusSince : at;
    const row = { ...this.row, ...changes, updatedAt: at, updatedBy: actor.id, statusSince };
    this.steps.push({ at, actorId: actor.id, actorName: actor.name, commandName, row, costMinor });
    return this;
  }
}
