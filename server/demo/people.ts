import type { ConsignerContactRow, ConsignerPrivateRow, ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import { demoId, type Random } from "./random.ts";

const kinds = { consigner: 3, consignerType: 4 } as const;

const firstNames = [
  "Amara",
  "Ben",
  "Chloé",
  "Dario",
  "Emma",
  "Farid",
  "Grace",
  "Hugo",
  "Imani",
  "Jonas",
  "Keiko",
  "Liam",
  "Maya",
  "Noah",
  "Olive",
  "Pavel",
  "Quinn",
  "Rosa",
  "Sami",
  "Thandi",
];
const lastNames = [
  "Abbott",
  "Botha",
  "Castillo",
  "Dlamini",
  "Evans",
  "Fischer",
  "García",
  "Haddad",
  "Ito",
  "Jansen",
  "Khumalo",
  "Laurent",
  "Meyer",
  "Naidoo",
  "O'Brien",
  "Petrov",
  "Quispe",
  "Rossi",
  "Silva",
  "Tanaka",
];

export const consignerTypes: readonly ConsignerTypeRow[] = [
  {
    id: demoId(kinds.consignerType, 1),
    accountType: "Standard",
    sellingFeeBasisPoints: 1_500,
    minFeeMinor: 1_000,
    flatFeeMinor: 500,
    isDefault: true,
    category: "",
    option1Value: "",
    option2Value: "",
    option3Value: "",
  },
  {
    id: demoId(kinds.consignerType, 2),
    accountType: "Standard",
    sellingFeeBasisPoints: 2_000,
    minFeeMinor: 1_500,
    flatFeeMinor: 500,
    isDefault: false,
    category: "Sneakers",
    option1Value: "",
    option2Value: "Used - Fair",
    option3Value: "",
  },
  {
    id: demoId(kinds.consignerType, 3),
    accountType: "Gold",
    sellingFeeBasisPoints: 1_000,
    minFeeMinor: 500,
    flatFeeMinor: 0,
    isDefault: false,
    category: "",
    option1Value: "",
    option2Value: "",
    option3Value: "",
  },
];

export interface DemoPeople {
  /** The store account comes first. */
  readonly consigners: readonly ConsignerRow[];
  readonly contacts: readonly ConsignerContactRow[];
  readonly privates: readonly ConsignerPrivateRow[];
}

/** Returns the store account and its consigners; the first one is the demo account that sells. */
export function demoPeople(random: Random, storeName: string, count = 200): DemoPeople {
  const storeAccount: ConsignerRow = {
    id: demoId(kinds.consigner, 0),
    firstName: storeName,
    lastName: "",
    isStoreAccount: true,
    isActive: true,
    consignerTypeId: demoId(kinds.consignerType, 1),
    chargeTax: false,
    marketplaceLocation: false,
    deletedAt: null,
  };
  const consigners = Array.from({ length: count }, (_, n): ConsignerRow => {
    const firstName = firstNames[n % firstNames.length] ?? "";
    const lastName = lastNames[Math.floor(n / firstNames.length) * 2 + (n % 2)] ?? "";
    return {
      id: demoId(kinds.consigner, n + 1),
      firstName: n === 0 ? "Sasha" : firstName,
      lastName: n === 0 ? "Seller" : lastName,
      isStoreAccount: false,
      isActive: !(n > 0 && random.chance(0.03)),
      consignerTypeId: demoId(kinds.consignerType, random.chance(0.2) ? 3 : 1),
      chargeTax: random.chance(0.15),
      marketplaceLocation: false,
      deletedAt: null,
    };
  });
  const contacts = [storeAccount, ...consigners].map(({ id }, n): ConsignerContactRow => ({
    id,
    email: n === 0 ? "store@demo.test" : n === 1 ? "seller@demo.test" : `consigner${n - 1}@demo.test`,
  }));
  const privates = consigners.map((consigner, n): ConsignerPrivateRow => ({
    id: consigner.id,
    phone: `+1 555 01${(n % 100).toString().padStart(2, "0")}`,
    address: `${n + 1} Example Street`,
    idNumber: "",
    notes: "",
    payoutType: random.pick(["Bank", "PayPal", "Zelle"]),
    bankDataId: null,
    bankDataKeptAt: null,
    bankDataSeenAt: null,
    mailsOff: [],
    acceptedTermsOn: null,
    acceptedTermsVersion: 0,
    userId: null,
  }));
  return { consigners: [storeAccount, ...consigners], contacts, privates };
}
