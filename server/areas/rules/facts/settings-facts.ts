import { sql } from "kysely";
import type { Config } from "#server/running/config.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { currencies } from "#shared/areas/settings/currencies.ts";
import type { SettingsChanges } from "#shared/areas/settings/settings-changes.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";
import { isUnanswered, reject } from "#server/machine/commands/prepare-calls.ts";
import { isOwnPicture } from "#server/machine/commands/refuse-foreign-pictures.ts";
import { commandWords } from "#server/machine/commands/words.ts";
import type { FactReader } from "./fact-reader.ts";

/** The settings that list the server's own hosts. */
type OwnHosts = Pick<Config, "allowedHosts" | "storeDomain">;
const none: OwnHosts = { allowedHosts: [], storeDomain: null };

/**
 * Refuses changed settings that only the server can check: another currency once anything has an amount, a domain of
 * another store or the server itself, and a logo elsewhere.
 */
export const changedSettings: FactReader<"changedSettings"> = {
  when: "before",
  read: async (asked, { tx, storeId, config = none }) => {
    tx.reachBeyond();
    for (const { run, asks } of asked)
      for (const changes of asks) {
        const problems = {
          ...(await ofCurrency(tx, storeId, changes)),
          ...(await ofDomains(tx, storeId, config, changes)),
        };
        const [problem] = Object.values(problems);
        if (problem !== undefined) reject(run, new DomainError("in_use", problem, problems));
        else if (
          isUnanswered(run) &&
          run.call.actor.role !== "admin" &&
          (await isLogoElsewhere(tx, storeId, changes))
        ) {
          const sentence = commandWords("foreignPicture");
          reject(run, new DomainError("invalid_value", sentence, { "changes.logo": sentence }));
        }
      }
    return undefined;
  },
};

/**
 * Returns whether the logo would come from elsewhere, and did not before. Security: everybody's browser loads it, at the
 * sign-in page too, which tells whoever is there who looks and when; and they could exchange it.
 */
async function isLogoElsewhere(tx: Transaction, storeId: string, { logo = "" }: SettingsChanges): Promise<boolean> {
  if (logo === "" || logo.startsWith("data:") || isOwnPicture(logo, storeId)) return false;
  return (await tx.run(sql`select from stores where store_id = ${storeId} and logo = ${logo}`)).length === 0;
}

async function ofCurrency(
  tx: Transaction,
  storeId: string,
  { currency }: SettingsChanges,
): Promise<Readonly<Record<string, string>>> {
  // An unknown currency is refused by the rule.
  if (currency === undefined || !currencies.includes(currency)) return {};
  // Rare, so not prepared: the plan is made for this store.
  const [found] = await tx.run(sql<{ fixed: boolean }>`
    select s.currency <> ${currency} and (exists (select from items where store_id = ${storeId})
      or exists (select from orders where store_id = ${storeId}) or exists (select from payouts
        where store_id = ${storeId})
      or exists (select from ledger_entries where store_id = ${storeId})) as fixed
    from stores s where s.store_id = ${storeId}`);
  return found?.fixed === true ? { currency: settingsWords("currencyFixed") } : {};
}

async function ofDomains(
  tx: Transaction,
  storeId: string,
  { allowedHosts, storeDomain }: OwnHosts,
  changes: SettingsChanges,
): Promise<Readonly<Record<string, string>>> {
  const named = (["consignerUrl", "inStoreUrl"] as const).flatMap((field) => {
    const host = changes[field];
    return host === undefined || host === "" ? [] : [{ field, host }];
  });
  if (named.length === 0) return {};
  const held = await tx.runPrepared(sql<{ host: string; mine: boolean }>`
    select host, store_id = ${storeId} as mine from identity.hosts where host = any(${named.map(({ host }) => host)})`);
  const isTaken = (host: string): boolean => {
    const found = held.find((one) => one.host === host);
    if (found !== undefined) return !found.mine;
    // Security: the server's own hosts are assigned when a store is opened, and never claimed.
    return (
      allowedHosts.includes(host) ||
      (storeDomain !== null && (host === storeDomain || host.endsWith(`.${storeDomain}`)))
    );
  };
  const taken = named.filter(({ host }) => isTaken(host));
  return Object.fromEntries(taken.map(({ field }) => [field, settingsWords("domainTaken")]));
}
