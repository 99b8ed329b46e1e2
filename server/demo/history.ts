import type { LifeStep } from "#server/commands/load-bulk.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";

export interface DemoActor {
  readonly id: string;
  readonly name: string;
}

/** An item's life so far: what bulk loading turns into the item's row and its log. */
export class ItemHistory {
  readonly steps: LifeStep[];

  constructor(created: ItemRow, actor: DemoActor, commandName: string) {
    this.steps = [{ at: created.createdAt, actorId: actor.id, actorName: actor.name, commandName, row: created }];
  }

  get row(): ItemRow {
    const last = this.steps.at(-1);
    if (last === undefined) throw new Error("A history has at least its beginning");
    return last.row;
  }

  /** Adds a step at `at`, which must not lie before the last one. */
  then(at: string, actor: DemoActor, commandName: string, changes: Partial<ItemRow>): this {
    const row = { ...this.row, ...changes, updatedAt: at, updatedBy: actor.id };
    this.steps.push({ at, actorId: actor.id, actorName: actor.name, commandName, row });
    return this;
  }
}
