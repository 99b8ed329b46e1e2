import { translation } from "#shared/words/translation.ts";
import type { ownerWords } from "./owner-words.ts";

export const spanish = [
  translation<typeof ownerWords>("owner", {
    one: "{kind, select, seller {Vendedor} other {Consignador}}",
    none: "{kind, select, seller {Ningún vendedor elegido} other {Ningún consignador elegido}}",
    missing: "{kind, select, seller {Elige un vendedor} other {Elige un consignador}}",
    feesNeed:
      "{kind, select, seller {Elige un vendedor para ver las comisiones.} other {Elige un consignador para ver las comisiones.}}",
  }),
];
