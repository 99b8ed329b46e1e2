import { translation } from "#shared/words/translation.ts";
import type { columnWords } from "./column-words.ts";

export const spanish = [
  translation<typeof columnWords>("inventory.column", {
    item: "Artículo",
    sku: "SKU",
    size: "Talla",
    condition: "Condición",
    boxCondition: "Condición de la caja",
    code: "Código",
    location: "Ubicación",
    subLocation: "Sububicación",
    consigner: "Consignador",
    status: "Estado",
    price: "Precio",
    payout: "Pago",
    fee: "Comisión",
    payoutPerItem: "Pago por artículo",
    updated: "Actualizado",
    edit: "Editar",
  }),
];
