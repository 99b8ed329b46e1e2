import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { domainRecord } from "#server/identity/proven-domains.ts";
import { ownDomains } from "#server/identity/store-address.ts";
import { transact } from "#server/machine/database/transact.ts";
import { amount, toMinor } from "#server/reads/amounts.ts";
import { presentedSettings, presentSettings } from "#server/reads/present-settings.ts";
import { callNameOf, settingsInCalls, unitOf } from "#server/reads/settings-in-calls.ts";
import type { Services } from "#server/running/services.ts";
import { can } from "#shared/access/capabilities.ts";
import { inPercent } from "#server/reads/units.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { protectedSettings } from "#shared/areas/settings/protected-settings.ts";
import { type SettingsChanges, settingsChanges } from "#shared/areas/settings/settings-changes.ts";
import { type SettingName, settingNames } from "#shared/areas/settings/settings-table.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";
import { changedOf } from "../wire/changed-of.ts";
import { route } from "../wire/route.ts";
import { runDepending } from "../wire/run-command.ts";
import { routeWords } from "../wire/words.ts";

const { shape } = settingsChanges;
const percentTo = (step: number) => inPercent(z.number().check(z.gte(0), z.lte(100), z.multipleOf(step)));
/** A percentage with at most two decimals. */
const percent = percentTo(0.01);
/** The sales tax's, with at most four. */
const taxPercent = percentTo(0.0001);

/** Fields that are no settings, or derived from one: accepted with their current value, else refused. */
const unchanged = {
  id: z.optional(id),
  handle: z.optional(z.string()),
  domain: z.optional(z.string()),
  consignerCname: z.optional(z.string()),
  termsVersion: z.optional(z.number()),
  termsChangedAt: z.optional(z.nullable(z.string())),
} as const;

function sentAs(field: SettingName): z.ZodMiniType {
  const unit = unitOf(field);
  if (field === "taxBasisPoints") return z.optional(taxPercent);
  return unit === null ? shape[field] : z.optional(unit === "minor" ? amount : percent);
}

/** The store fields as sent; amounts in major units, fees in percent. */
const sentSettings = z.object({
  ...Object.fromEntries(settingsInCalls.map((field) => [callNameOf(field), sentAs(field)])),
  labelSize: z.optional(z.object({ height: shape.labelHeightMm, width: shape.labelWidthMm })),
  ...unchanged,
});

const callNames: ReadonlyMap<string, string> = new Map(settingNames.map((field) => [field, callNameOf(field)]));
const protectedNames: ReadonlySet<string> = new Set(protectedSettings.map(callNameOf));

/**
 * Returns the command's arguments: what is sent as it is now is no change, though it could not be set so (an address
 * that was never given). Amounts are in minor units of the currency that the store will have.
 */
function changesOf(
  { labelSize, ...others }: Omit<z.infer<typeof sentSettings>, keyof typeof unchanged>,
  now: Readonly<Record<string, unknown>>,
): SettingsChanges | DomainError {
  const sent: Readonly<Record<string, unknown>> = others;
  const changes: Record<string, unknown> = {};
  for (const field of settingsInCalls) {
    const name = callNameOf(field);
    const value = sent[name];
    if (value === undefined) continue;
    const unit = unitOf(field);
    if (unit === null && isDeepStrictEqual(value, now[name])) continue;
    if (unit === "minor") {
      const minor = toMinor(String(value), String(sent["currency"] ?? now["currency"]), name);
      if (minor instanceof DomainError) return minor;
      changes[field] = minor;
    } else changes[field] = unit === "basisPoints" ? Math.round(Number(value) * 10_000) / 100 : value;
  }
  return { ...changes, labelWidthMm: labelSize?.width, labelHeightMm: labelSize?.height };
}

/** Returns a refusal with its fields under REST names. */
const inCallsWords = ({ code, message, fields }: DomainError): DomainError =>
  new DomainError(
    code,
    message,
    Object.fromEntries(
      Object.entries(fields ?? {}).map(([field, sentence]) => {
        const name = field.replace(/^changes\./, "");
        return [callNames.get(name) ?? name, sentence];
      }),
    ),
  );

/** Registers the routes of the store's settings, for people with Settings. */
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
      return own.map(({ host, ...one }) => ({ domain: host, ...one, record: domainRecord(host, storeId) }));
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
        const now: Readonly<Record<string, unknown>> = await settings(storeId);
        const moved = changedOf({ id: storeSent, handle, domain, consignerCname, termsVersion, termsChangedAt }, now);
        if (moved !== undefined)
          return new DomainError("invalid_value", routeWords("notChangedHere"), {
            [moved]: routeWords("notChangedHere"),
          });
        const changes = changesOf(sent, now);
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
