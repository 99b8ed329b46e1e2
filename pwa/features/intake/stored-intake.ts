import { browserPlatform } from "#pwa/machine/local/browser-platform.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { emptyDraft, type IntakeDraft } from "./intake-draft.ts";
import { DraftDatabase } from "./draft-database.ts";
import { DraftKeeper } from "./draft-keeper.ts";

const nullableText = z.nullable(z.string());
const kept = z.object({
  step: z.enum(["place", "items"]),
  consignerId: nullableText,
  locationId: nullableText,
  subLocationId: nullableText,
  acceptNow: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      itemIds: z.array(z.string()).check(z.minLength(1)),
      productId: nullableText,
      gtin14: nullableText,
      option1Value: z.string(),
      option2Value: z.string(),
      option3Value: z.string(),
      priceMinor: z.nullable(z.int()),
      costMinor: z.nullable(z.int()),
      notes: z.string(),
    }),
  ),
  saved: z.array(z.string()),
});

/** Parses a stored draft; one in another version's format becomes an empty draft. */
export function asDraft(value: unknown): IntakeDraft {
  const parsed = z.safeParse(kept, value);
  return parsed.success ? parsed.data : emptyDraft;
}

export type IntakeKeeper = DraftKeeper<IntakeDraft>;

const open = new Map<string, Promise<IntakeKeeper>>();

/**
 * Returns the draft of one person in one store, shared by all screens and tabs of this browser. It survives reloads,
 * updates of the app and sign-outs.
 */
export function storedIntake(storeId: string, userId: string): Promise<IntakeKeeper> {
  const key = `intake:${storeId}:${userId}`;
  const known = open.get(key);
  if (known !== undefined) return known;
  const opening = openIntake(key);
  open.set(key, opening);
  // The next screen tries again to open a database that failed.
  opening.catch(() => open.delete(key));
  return opening;
}

let database: DraftDatabase | null = null;

async function openIntake(key: string): Promise<IntakeKeeper> {
  const tabs = new BroadcastChannel("trace-drafts");
  database ??= new DraftDatabase(browserPlatform);
  const keeper = await openIntakeIn(database, key, () => tabs.postMessage(key));
  tabs.addEventListener("message", (event) => {
    if (event.data === key) void keeper.reload();
  });
  return keeper;
}

/** Opens the draft with this key in this database; calls `changed` after each durable change. */
export async function openIntakeIn(
  database: DraftDatabase,
  key: string,
  changed: () => void = () => {},
): Promise<IntakeKeeper> {
  let last = emptyDraft;
  // A draft is never deleted: one that is gone was cleared by the browser while this page was open.
  const known = (kept: unknown): IntakeDraft => (kept === undefined ? last : asDraft(kept));
  return await DraftKeeper.open<IntakeDraft>({
    read: async () => (last = known(await database.read(key))),
    update: async (change) => {
      last = await database.update(key, (kept) => change(known(kept)));
      changed();
      return last;
    },
  });
}
