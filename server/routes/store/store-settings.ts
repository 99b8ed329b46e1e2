import type { FastifyInstance } from "fastify";
import { proofRecord } from "#server/identity/proven-domains.ts";
import { ownDomains } from "#server/identity/store-address.ts";
import { transact } from "#server/database/transact.ts";
import { amount, toMinor } from "#server/reads/amounts.ts";
import { presentedSettings, presentSettings } from "#server/reads/present-settings.ts";
import type { Services } from "#server/services.ts";
import { can } from "#shared/access/capabilities.ts";
import { inPercent } from "#server/reads/units.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, z } from "#shared/kernel/schema.ts";
import { protectedSettings } from "#shared/settings/protected-settings.ts";
import { type SettingsChanges, settingsChanges } from "#shared/settings/settings-changes.ts";
import { settingsWords } from "#shared/settings/words.ts";
import { changedOf } from "../wire/changed-of.ts";
import { route } from "../wire/route.ts";
import { runDepending } from "../wire/run-command.ts";
import { routeWords } from "../wire/words.ts";

const { shape } = settingsChanges;
/** A percentage with at most two decimals. */
const percent = z.optional(inPercent(z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01))));
const major = z.optional(amount);
const basisPoints = (sent: number | undefined): number | undefined =>
  sent === undefined ? undefined : Math.round(sent * 100);

/** Fields that are no settings, or derived from one: accepted with their current value, else refused. */
const unchanged = {
  id: z.optional(id),
  handle: z.optional(z.string()),
  domain: z.optional(z.string()),
  consignerCname: z.optional(z.string()),
  termsVersion: z.optional(z.number()),
  termsChangedAt: z.optional(z.nullable(z.string())),
} as const;

/** The store fields as sent; amounts in major units, fees in percent. */
const sentSettings = z.object({
  name: shape.name,
  supportEmail: shape.supportEmail,
  currency: shape.currency,
  sizeSystem: shape.sizeSystem,
  signupInfo: shape.signupInfo,
  payoutOptions: shape.payoutOptions,
  prioritizeStore: shape.prioritizeStore,
  labelOptions: shape.labelOptions,
  labelSize: z.optional(z.object({ height: shape.labelHeightMm, width: shape.labelWidthMm })),
  logo: shape.logo,
  accentColor: shape.accentColor,
  shop: shape.shopDomain,
  consignerUrl: shape.consignerUrl,
  inStoreUrl: shape.inStoreUrl,
  shipInstructions: shape.shipInstructions,
  emailMsgs: shape.emailMsgs,
  marketplaceEmailMsgs: shape.marketplaceEmailMsgs,
  termsOfService: shape.termsOfService,
  absorbDiscount: shape.absorbDiscount,
  safeInventoryStatusMode: shape.safeInventoryStatusMode,
  livePriceChanges: shape.livePriceChanges,
  redirectURL: shape.redirectUrl,
  customBarcode: shape.customBarcode,
  shopifyTrackingParams: shape.shopifyTrackingParams,
  customShopifyUrl: shape.customShopifyUrl,
  maxApproval: major,
  minApproval: major,
  payoutFee: percent,
  autoPreapproval: shape.autoPreapproval,
  warnAmount: major,
  warnText: shape.warnText,
  chargeTax: shape.chargeTax,
  vat: percent,
  upPrice: percent,
  cleaningFee: major,
  boxFee: major,
  chargeableConditions: shape.chargeableConditions,
  chargeableBoxConditions: shape.chargeableBoxConditions,
  earlyWithdrawalDays: shape.earlyWithdrawalDays,
  withdrawalFee: major,
  isBuyingStore: shape.isBuyingStore,
  onlineMarketplace: shape.onlineMarketplace,
  automatedPayout: shape.automatedPayout,
  chequeProvider: shape.chequeProvider,
  bankProvider: shape.bankProvider,
  payPalProvider: shape.payPalProvider,
  holdDays: shape.holdDays,
  tenantId: shape.tenantId,
  timeZone: shape.timeZone,
  language: shape.language,
  secondFactorOf: shape.secondFactorOf,
  setupSkipped: shape.setupSkipped,
  maintenanceMode: shape.maintenanceMode,
  ...unchanged,
});

/** Amounts by REST name, with the rows' fields. */
const amounts = {
  maxApproval: "maxApprovalMinor",
  minApproval: "minApprovalMinor",
  warnAmount: "warnAmountMinor",
  cleaningFee: "cleaningFeeMinor",
  boxFee: "boxFeeMinor",
  withdrawalFee: "withdrawalFeeMinor",
} as const;

/** Other fields with different names in the rows. */
const calledOtherwise: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(amounts).map(([sent, field]) => [field, sent])),
  labelWidthMm: "labelSize.width",
  labelHeightMm: "labelSize.height",
  shopDomain: "shop",
  redirectUrl: "redirectURL",
  vatBasisPoints: "vat",
  payoutFeeBasisPoints: "payoutFee",
  upPriceBasisPoints: "upPrice",
};

/** The protected settings by their REST names. */
const protectedNames: ReadonlySet<string> = new Set(protectedSettings.map((field) => calledOtherwise[field] ?? field));

/** Returns the command's arguments; amounts are in minor units of the currency that the store will have. */
function changesOf(
  sent: Omit<z.infer<typeof sentSettings>, keyof typeof unchanged>,
  currency: string,
): SettingsChanges | DomainError {
  const { labelSize, shop, redirectURL, vat, payoutFee, upPrice, ...others } = sent;
  const alike = Object.fromEntries(Object.entries(others).filter(([name]) => !Object.hasOwn(amounts, name)));
  const minors: Record<string, number> = {};
  for (const [name, field] of Object.entries(amounts)) {
    const major_ = sent[name as keyof typeof amounts];
    if (major_ === undefined) continue;
    const minor = toMinor(major_, sent.currency ?? currency, name);
    if (minor instanceof DomainError) return minor;
    minors[field] = minor;
  }
  return {
    ...alike,
    ...minors,
    labelWidthMm: labelSize?.width,
    labelHeightMm: labelSize?.height,
    shopDomain: shop,
    redirectUrl: redirectURL,
    vatBasisPoints: basisPoints(vat),
    payoutFeeBasisPoints: basisPoints(payoutFee),
    upPriceBasisPoints: basisPoints(upPrice),
  };
}

/** Returns a refusal with its fields under REST names. */
const inCallsWords = ({ code, message, fields }: DomainError): DomainError =>
  new DomainError(
    code,
    message,
    Object.fromEntries(
      Object.entries(fields ?? {}).map(([field, sentence]) => {
        const name = field.replace(/^changes\./, "");
        return [calledOtherwise[name] ?? name, sentence];
      }),
    ),
  );

/** Registers the routes of the store's settings, for people with Settings [B6.01, B7.49]. */
export function storeSettingsRoutes(app: FastifyInstance, services: Services): void {
  const settings = (storeId: string) =>
    transact(services.db, storeId, (tx) => presentSettings(tx, storeId), "snapshot");

  route(app, {
    method: "GET",
    url: "/api/stores/:id",
    policy: { capability: "settings.write" },
    proof: "none",
    summary: "The store's settings.",
    schema: { params: z.object({ id }) },
    answer: presentedSettings,
    // Another store's id finds nothing here.
    handler: ({ storeId, params }) =>
      params.id === storeId ? settings(storeId) : new DomainError("not_found", settingsWords("noSuchStore")),
  });
  route(app, {
    method: "GET",
    url: "/api/stores/:id/domains",
    policy: { capability: "settings.write" },
    proof: "none",
    summary:
      "The store's own domains, the TXT record that proves each, and whether it was found just now: links in emails use no other.",
    schema: { params: z.object({ id }) },
    answer: z.array(
      z.object({
        domain: z.string(),
        face: z.enum(["staff", "portal"]),
        isProven: z.boolean(),
        record: z.object({ name: z.string(), value: z.string() }),
      }),
    ),
    handler: async ({ storeId, params }) => {
      if (params.id !== storeId) return new DomainError("not_found", settingsWords("noSuchStore"));
      const own = await ownDomains(services.db, storeId, services.config);
      return own.map(({ host, ...one }) => ({ domain: host, ...one, record: proofRecord(host, storeId) }));
    },
  });
  route(app, {
    method: "PUT",
    url: "/api/stores/:id",
    policy: { capability: "settings.write" },
    proof: "byCommand",
    summary:
      "Changes the store's settings; omitted ones stay. Domains, fees, payout methods and access are the admins', with a proof of identity.",
    schema: { params: z.object({ id }), body: sentSettings },
    answer: presentedSettings,
    handler: async ({ storeId, actor, params, body, request }) => {
      if (params.id !== storeId) return new DomainError("not_found", settingsWords("noSuchStore"));
      const { id: storeSent, handle, domain, consignerCname, termsVersion, termsChangedAt, ...sent } = body;
      const makeChanges = async () => {
        const now = await settings(storeId);
        const moved = changedOf({ id: storeSent, handle, domain, consignerCname, termsVersion, termsChangedAt }, now);
        if (moved !== undefined)
          return new DomainError("invalid_value", routeWords("notChangedHere"), {
            [moved]: routeWords("notChangedHere"),
          });
        const changes = changesOf(sent, now.currency);
        return changes instanceof DomainError ? changes : { changes };
      };
      // By the body alone, so that a repeated call is the same command. People who may not change protected settings
      // may send their current values, and are refused at the field otherwise.
      const isProtected = can(actor, "settings.protect") && Object.keys(body).some((name) => protectedNames.has(name));
      const command = isProtected ? "settings.editProtected" : "settings.editSettings";
      const edited = await runDepending(services, { storeId, actor, request }, command, {
        sent: body,
        args: makeChanges,
      });
      return edited instanceof DomainError ? inCallsWords(edited) : settings(storeId);
    },
  });
}
