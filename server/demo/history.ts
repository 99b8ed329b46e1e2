import type { LifeStep } from "#server/commands/load-bulk.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";

export interface DemoActor {
  readonly id: string;
  readonly name: string;
}

/** An item's life so far: what bulk loading turns into the item's row and its log. */
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

  /** Adds a step at `at`, which must not lie before the last one; the cost stays unless one is given. */
  then(
    at: string,
    actor: DemoActor,
    commandName: string,
    changes: Partial<ItemRow>,
    costMinor: number | null = this.steps.at(-1)?.costMinor ?? null,
  ): this {
    const row = { ...this.row, ...changes, updatedAt: at, updatedBy: actor.id };
    this.steps.push({ at, actorId: actor.id, actorName: actor.name, commandName, row, costMinor });
    return this;
  }
}
