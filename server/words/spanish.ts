import { sharedSpanish } from "#shared/spanish.ts";
import { spanish as bankFilesEs } from "#server/payments/bank-files/words.es.ts";
import { spanish as paymentsEs } from "#server/payments/words.es.ts";
import { spanish as catalog } from "#server/catalog/words.es.ts";
import { spanish as commands } from "#server/commands/words.es.ts";
import { spanish as effects } from "#server/effects/words.es.ts";
import { spanish as files } from "#server/files/words.es.ts";
import { spanish as identity } from "#server/identity/words.es.ts";
import { spanish as pages } from "#server/pages/words.es.ts";
import { spanish as reads } from "#server/reads/words.es.ts";
import { spanish as routes } from "#server/routes/wire/words.es.ts";
import { spanish as sync } from "#server/sync/words.es.ts";
import type { Translation } from "#shared/words/translation.ts";

/** The server's texts in Spanish. */
export const serverSpanish: readonly Translation[] = [
  ...catalog,
  ...commands,
  ...effects,
  ...files,
  ...identity,
  ...pages,
  ...reads,
  ...routes,
  ...sync,
  ...paymentsEs,
  ...bankFilesEs,
  ...sharedSpanish,
];
