import { consignersMatching } from "#pwa/features/consigners/consigner-lines.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { SmallRows } from "#pwa/machine/local/small-rows.ts";
import { blankPrivate } from "#shared/areas/consigners/consigner-rows.ts";
import { isPhoneOf } from "#shared/machine/kernel/phones.ts";
import { folded, searchWords } from "#shared/machine/kernel/searching.ts";
import type { Measure } from "./sample.ts";

const count = 50_000;
const firstNames = ["Amara", "Ben", "Chloé", "Dario", "Emma", "Farid", "Grace", "Hugo", "Imani", "Jonas"];
const lastNames = ["Abbott", "Botha", "Castillo", "Dlamini", "Evans", "Fischer", "García", "Haddad", "Ito", "Jansen"];
/** Typed searches with few, many and no results. */
const typed = ["c", "ch", "chloe", "garcia 55", "mail4999", "021 555 12", "nobody"];

function people(): View {
  const rows = new SmallRows();
  for (let n = 0; n < count; n += 1) {
    const id = `0de00000-${String(n).padStart(8, "0")}`;
    const firstName = firstNames[n % 10] ?? "";
    const lastName = `${lastNames[Math.floor(n / 10) % 10]}-${n}`;
    rows.put("consigner", {
      ...{ id, firstName, lastName, isStoreAccount: false, isActive: true, consignerTypeId: null, chargeTax: false },
      ...{ marketplaceLocation: false, deletedAt: null },
    });
    rows.put("consignerContact", { id, email: `mail${n}@example.test` });
    rows.put("consignerPrivate", { ...blankPrivate(id), phone: `+27 21 555 ${n}` });
  }
  return rows as unknown as View;
}

/** Measures a search in the loaded list of consigners, at each typed letter. */
export function consignerSearch(): Measure {
  const view = people();
  consignersMatching(view, {});
  const times = 10;
  const measured = (find: (search: string) => readonly unknown[]) => {
    const began = performance.now();
    let answer = "";
    for (let n = 0; n < times; n += 1) answer = typed.map((search) => find(search).length).join();
    return { ms: (performance.now() - began) / (times * typed.length), answer };
  };
  return {
    ours: async () => measured((search) => consignersMatching(view, { search })),
    floor: async () =>
      measured((search) => {
        const words = searchWords(search);
        return view.all("consigner").filter(({ id, firstName, lastName }) => {
          const contact = view.get("consignerContact", id)?.email ?? "";
          const phone = view.get("consignerPrivate", id)?.phone ?? "";
          const text = folded(`${firstName} ${lastName}\n${contact}\n${phone}`);
          return words.every((word) => text.includes(word)) || isPhoneOf(search, phone);
        });
      }),
  };
}
