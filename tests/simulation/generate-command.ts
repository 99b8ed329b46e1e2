import { commands } from "#shared/commands.ts";
import { statuses } from "#shared/inventory/status.ts";
import { outcomes, resolutions } from "#shared/audits/rows.ts";
import type { Device, ItemBrief } from "#pwa/local/device.ts";
import type { Random } from "./random.ts";

/** One thing a person might do next, from what their device shows; null when there is nothing to do it to. */
type Generate = (
  device: Device,
  random: Random,
  newId: () => string,
  now: string,
) => { readonly count: number; readonly build: (codes: readonly string[]) => unknown } | null;

const plain = (args: unknown) => ({ count: 0, build: () => args });

export const anyItem = (device: Device, random: Random): ItemBrief | null => {
  const { count } = device.view.items;
  if (count === 0) return null;
  const sorted = device.view.items.query({ sort: "oldestCreated" });
  const at = random.below(sorted.count);
  return sorted.slice(at, at + 1)[0] ?? null;
};

const someItems = (device: Device, random: Random): string[] => {
  const ids = Array.from({ length: 1 + random.below(4) }, () => anyItem(device, random)?.id).filter(
    (id) => id !== undefined,
  );
  return [...new Set(ids)];
};

const anyRow = <T>(rows: readonly T[], random: Random): T | null => (rows.length === 0 ? null : random.pick(rows));

const place = (device: Device, random: Random): string | null =>
  anyRow(
    device.view.all("location").filter((one) => !one.isMarketplace),
    random,
  )?.id ?? null;

const shelf = (device: Device, random: Random): string | null =>
  anyRow(device.view.all("subLocation"), random)?.id ?? null;

const perItem =
  (build: (item: ItemBrief, device: Device, random: Random) => unknown): Generate =>
  (device, random) => {
    const item = anyItem(device, random);
    return item === null ? null : plain(build(item, device, random));
  };

const involvedStatuses = ["PendingSale", "Sold", "RequestPriceChange", "InTransit", "RequestWithdrawal"] as const;

const generators: Readonly<Record<string, Generate>> = {
  "inventory.addItems": (device, random, newId) => {
    const product = anyRow(device.view.all("product"), random);
    const template = product === null ? undefined : device.view.get("productTemplate", product.productTemplateId);
    const consigner = anyRow(device.view.all("consigner"), random);
    if (product === null || template === undefined || consigner === null) return null;
    const count = 1 + random.below(3);
    const locationId = place(device, random);
    const common = {
      ...{ productId: product.id, consignerId: consigner.id, option1Value: random.pick(template.option1Values) },
      ...{ option2Value: random.pick(template.option2Values), option3Value: random.pick(template.option3Values) },
      ...{
        priceMinor: 1_000 + random.below(50) * 1_000,
        // Only the store's own items have one; whoever says otherwise is not heard.
        costMinor: random.chance(0.1) ? 500 : null,
        locationId,
        subLocationId: random.chance(0.2) ? shelf(device, random) : null,
        notes: random.chance(0.2) ? "Größe – ≥ 9 👟" : "",
        image: "",
        // What an app claims to have computed has no effect.
        ...(random.chance(0.1) ? { payoutMinor: 1, sellingFeeMinor: 0, status: "Sold" } : {}),
      },
    };
    const ids = Array.from({ length: count }, newId);
    const acceptNow = random.chance(0.7);
    return {
      count,
      build: (codes) => ({ acceptNow, items: ids.map((id, at) => ({ id, code: codes[at], ...common })) }),
    };
  },
  "inventory.acceptItems": (device, random) => {
    const pending = device.view.items.query({ statuses: ["Pending", "Requested", "InTransit"] });
    const item = pending.slice(0, 5)[random.below(Math.max(1, Math.min(5, pending.count)))];
    return item === undefined
      ? null
      : plain({ itemIds: [item.id], locationId: place(device, random), subLocationId: null, paymentType: null });
  },
  "inventory.declineItems": (device, random) => {
    const pending = device.view.items.query({ statuses: ["Pending", "Requested"] }).slice(0, 1);
    return pending.length === 0 || random.chance(0.5) ? null : plain({ itemIds: pending.map(({ id }) => id) });
  },
  "inventory.editItem": perItem((item, device, random) => {
    const changes = random.pick([
      { priceMinor: 1_000 + random.below(90) * 100 },
      { notes: `Seen ${random.below(100)} times` },
      { locationId: place(device, random), subLocationId: null },
      { locationId: place(device, random), subLocationId: shelf(device, random) },
      { trackingCode: `T${random.below(1_000)}` },
      { option1Value: random.pick(["8", "9", "10", "no size of the template"]) },
      { costMinor: random.below(9) * 100, payoutMinor: 1 },
      // Its owner's own device loses sight of it, and the new owner's gets it.
      { consignerId: anyRow(device.view.all("consigner"), random)?.id },
    ]);
    return { itemId: item.id, changes };
  }),
  "inventory.overrideStatus": (device, random) => {
    // Half of them where orders, sales and detours have left something behind that must go with the status.
    const involved = device.view.items.query({ statuses: involvedStatuses });
    const among = involved.slice(0, Math.min(8, involved.count));
    const item = random.chance(0.5) && among.length > 0 ? random.pick(among) : anyItem(device, random);
    return item === null ? null : plain({ itemId: item.id, status: random.pick(statuses), reason: "Counted again" });
  },
  "inventory.foundHere": perItem((item, device, random) => ({
    itemId: item.id,
    locationId: place(device, random) ?? "",
    subLocationId: null,
  })),
  "inventory.markPrinted": (device, random) => {
    const itemIds = someItems(device, random);
    return itemIds.length === 0 ? null : plain({ itemIds });
  },
  "catalogue.quickCreateProduct": (device, random, newId) => {
    const template = anyRow(device.view.all("productTemplate"), random);
    if (template === null) return null;
    const n = random.below(1_000_000);
    return plain({
      ...{
        id: newId(),
        title: `Shoe ${n}`,
        sku: `SKU-${n}`,
        brand: "Acme",
        category: template.category,
        gender: "Men",
      },
      ...{ productTemplateId: template.id, image: "", gtin: null },
    });
  },
  "catalogue.attachGtin": (device, random) => {
    const product = anyRow(device.view.all("product"), random);
    const template = product === null ? undefined : device.view.get("productTemplate", product.productTemplateId);
    if (product === null || template === undefined) return null;
    return plain({ gtin: gtin13(random.below(40)), productId: product.id, size: random.pick(template.option1Values) });
  },
  "audits.start": (device, random, newId) => plain({ id: newId(), locationId: place(device, random) ?? "" }),
  "audits.recordScans": (device, random, newId, now) => {
    const audit = anyRow(device.view.all("audit"), random);
    if (audit === null) return null;
    const scans = Array.from({ length: 1 + random.below(4) }, () => {
      const code = random.chance(0.1) ? `UNKNOWN-${random.below(9)}` : (anyItem(device, random)?.code ?? "NONE");
      return { id: newId(), code, via: "scanner", note: "", scannedAt: now };
    });
    return plain({ auditId: audit.id, scans });
  },
  "audits.removeScan": (device, random) => {
    const scan = anyRow(device.view.all("auditScan"), random);
    return scan === null ? null : plain({ auditId: scan.auditId, scanId: scan.id });
  },
  "audits.run": (device, random) => {
    const audit = anyRow(
      device.view.all("audit").filter(({ status }) => status === "new"),
      random,
    );
    return audit === null || random.chance(0.5) ? null : plain({ auditId: audit.id });
  },
  "audits.resolveLine": (device, random) => {
    const line = anyRow(device.view.all("auditLine"), random);
    return line === null
      ? null
      : plain({
          auditId: line.auditId,
          lineId: line.id,
          resolution: random.pick(resolutions),
          note: random.pick(outcomes),
        });
  },
  "audits.annotate": (device, random, newId) => {
    const audit = anyRow(device.view.all("audit"), random);
    return audit === null
      ? null
      : plain({ auditId: audit.id, noteId: newId(), text: `Note ${random.below(100)}`, photo: "" });
  },
};

/** Commands that only the server decides; people ask for them at its own door. */
export const asked: readonly string[] = ["inventory.withdrawItems"];

/** Commands that can be queued, from the registry; each must have its generator. */
export const queueable: readonly string[] = [...commands.values()]
  .filter(({ offline }) => offline === "optimistic")
  .map(({ name }) => name);

export const generated: readonly string[] = Object.keys(generators);

/** What the person does next on this device. */
export function generateCommand(device: Device, random: Random, newId: () => string, now: string) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // Work in a shop is mostly adding and scanning.
    const name = random.chance(0.3)
      ? random.pick(["inventory.addItems", "audits.recordScans"])
      : random.pick(queueable);
    const made = generators[name]?.(device, random, newId, now) ?? null;
    if (made !== null) return { name, ...made };
  }
  return null;
}

function gtin13(n: number): string {
  const digits = `400${String(n).padStart(9, "0")}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
