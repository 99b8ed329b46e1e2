import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import type { View } from "#pwa/machine/local/device.ts";

/** A consigner's data on this device; null if the id is unknown. */
export interface KnownConsigner {
  readonly name: string;
  readonly isStoreAccount: boolean;
  readonly isActive: boolean;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly accountType: string;
  readonly chargeTax: boolean;
  /** In minor units; null if the person sees no ledgers. */
  readonly balanceMinor: number | null;
}

export function knownConsigner(view: View, id: string, seesLedger: boolean): KnownConsigner | null {
  const consigner = view.get("consigner", id);
  if (consigner === undefined) return null;
  const hidden = view.get("consignerPrivate", id);
  const entries = seesLedger ? view.list("ledgerEntry", { where: { consignerId: id } }).rows : [];
  return {
    name: consignerName(view, id) ?? "",
    isStoreAccount: consigner.isStoreAccount,
    isActive: consigner.isActive,
    email: view.get("consignerContact", id)?.email ?? "",
    phone: hidden?.phone ?? "",
    address: hidden?.address ?? "",
    accountType:
      consigner.consignerTypeId === null
        ? ""
        : (view.get("consignerType", consigner.consignerTypeId)?.accountType ?? ""),
    chargeTax: consigner.chargeTax,
    balanceMinor: seesLedger ? entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0) : null,
  };
}

/** Returns a consigner's data, kept up to date. */
export function useConsigner(id: string, seesLedger: boolean): KnownConsigner | null {
  return useView(useCallback((view) => knownConsigner(view, id, seesLedger), [id, seesLedger]));
}

/** A consigner's account state and contact data, as far as this device has them. */
export function ConsignerFacts({ consigner }: { consigner: KnownConsigner }) {
  const currency = useCurrency();
  const { email, phone, address, accountType, balanceMinor } = consigner;
  const facts = [
    [
      t("Email"),
      email === "" ? (
        ""
      ) : (
        <a className="underline" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [
      t("Phone"),
      // Without digits there is nothing to call.
      /\d/.test(phone) ? (
        <a className="underline" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      ) : (
        phone
      ),
    ],
    [t("Address"), address],
    [t("Type"), accountType],
    [t("Balance"), balanceMinor === null ? "" : formatMoney(balanceMinor, currency)],
  ] as const;
  const known = facts.filter(([, value]) => value !== "");
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {consigner.isStoreAccount && <Badge tone="info">{t("Store account")}</Badge>}
        {!consigner.isActive && <Badge tone="danger">{t("Disabled")}</Badge>}
        {consigner.chargeTax && <Badge>{t("VAT is charged on fees")}</Badge>}
      </div>
      {known.length === 0 ? (
        <p className="text-muted">{t("Your access shows the name only.")}</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {known.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-caption text-muted">{name}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
