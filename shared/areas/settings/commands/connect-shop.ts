import { t } from "#shared/words/define-words.ts";
import { change, create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, requiredName, z } from "#shared/machine/kernel/schema.ts";
import { defaultOffice } from "../default-office.ts";
import { shopPlatforms } from "../office-choices.ts";
import { settingsWords } from "../words.ts";

/**
 * Connects a shop of a platform whose keys the server has checked and encrypted, and sells there from then on. The keys
 * are never arguments of a command. Another shop begins without locations. Admins only.
 */
export const connectShop = defineCommand({
  name: "settings.connectShop",
  get title() {
    return t("Connect an online shop");
  },
  args: z.object({
    platform: z.enum(shopPlatforms),
    domain: requiredName(253),
    /** The domain that customers see. */
    shopDomain: nameText(253),
    shopName: nameText(255),
    keptId: id,
    hint: requiredName(60),
  }),
  asksForProof: true,
  offline: "online",
  needs: "settings.protect",
  describes: ({ domain, hint }) => ({ of: [{ text: domain }, { text: hint }], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => ({
    platform: from.pick(shopPlatforms),
    domain: from.pick(["sole.myshopify.com", "other.myshopify.com"]),
    shopDomain: "sole.test",
    shopName: "Sole Street",
    keptId: from.newId(),
    hint: "…1234",
  }),
  reads: (_args, _found, storeId) => [change("store", storeId), create("storeOffice", storeId)],
  decide: ({ rows, args: { shopDomain, shopName, ...kept }, now, store: { id: storeId } }) => {
    const store = rows.get("store", storeId);
    if (store === undefined) return new DomainError("not_found", settingsWords("storeGone"));
    const office = rows.get("storeOffice", storeId) ?? defaultOffice(storeId);
    const before = office.shopConnection;
    const isSame = before?.platform === kept.platform && before.domain === kept.domain;
    const shopConnection = {
      ...kept,
      name: shopName,
      since: now,
      locations: isSame ? before.locations : [],
      broken: null,
    };
    return {
      put: [
        { type: "store", row: { ...store, onlineShop: kept.platform, shopDomain } },
        { type: "storeOffice", row: { ...office, shopConnection } },
      ],
    };
  },
});
