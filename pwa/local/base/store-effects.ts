import type { BaseDatabase, EffectsHead, StoredEffect } from "./base-database.ts";

/** Stores effects as `BaseStore.keepEffects` says. */
export async function storeEffects(
  db: BaseDatabase,
  { writer, mark }: Omit<EffectsHead, "name">,
  put: readonly StoredEffect[],
  gone?: readonly number[],
): Promise<boolean> {
  const { effects, effectsHeads } = db;
  return await db.transaction("rw", effects, effectsHeads, async () => {
    const before = (await effectsHeads.get("effects")) as EffectsHead | undefined;
    const goesOn = gone === undefined || before?.writer === writer;
    if (gone === undefined || !goesOn) await effects.clear();
    else await effects.bulkDelete([...gone]);
    if (goesOn) await effects.bulkPut([...put]);
    await effectsHeads.put({ name: "effects", writer, mark: goesOn ? mark : null });
    return goesOn;
  });
}

/** Deletes all effects; writes nothing if there are none. */
export async function dropEffects(db: BaseDatabase): Promise<void> {
  const { effects, effectsHeads } = db;
  if ((await effects.count()) === 0) return;
  await db.transaction("rw", effects, effectsHeads, async () => {
    await effects.clear();
    await effectsHeads.delete("effects");
  });
}
