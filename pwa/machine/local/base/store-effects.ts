import type { BaseDatabase, PreviewsHead, StoredPreview } from "./base-database.ts";

/** Stores previews as `BaseStore.keepPreviews` says. */
export async function storePreviews(
  db: BaseDatabase,
  { writer, mark }: Omit<PreviewsHead, "name">,
  put: readonly StoredPreview[],
  gone?: readonly number[],
): Promise<boolean> {
  const { effects, effectsHeads } = db;
  return await db.transaction("rw", effects, effectsHeads, async () => {
    const before = (await effectsHeads.get("effects")) as PreviewsHead | undefined;
    const goesOn = gone === undefined || before?.writer === writer;
    if (gone === undefined || !goesOn) await effects.clear();
    else await effects.bulkDelete([...gone]);
    if (goesOn) await effects.bulkPut([...put]);
    await effectsHeads.put({ name: "effects", writer, mark: goesOn ? mark : null });
    return goesOn;
  });
}

/** Deletes all previews; writes nothing if there are none. */
export async function dropPreviews(db: BaseDatabase): Promise<void> {
  const { effects, effectsHeads } = db;
  if ((await effects.count()) === 0) return;
  await db.transaction("rw", effects, effectsHeads, async () => {
    await effects.clear();
    await effectsHeads.delete("effects");
  });
}
