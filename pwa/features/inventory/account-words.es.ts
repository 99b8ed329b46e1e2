import { translation } from "#shared/words/translation.ts";
import type { accountWords } from "./account-words.ts";

export const spanish = [
  translation<typeof accountWords>("account", {
    details: "Datos del consignador",
    open: "Abrir consignador",
    seeItems: "Ver {count, plural, one {# artículo} other {# artículos}}",
    email: "Correo",
    phone: "Teléfono",
    address: "Dirección",
    type: "Tipo",
    balance: "Saldo",
    storeAccount: "Cuenta de la tienda",
    disabled: "Desactivado",
    vat: "Se cobra IVA sobre las comisiones",
    nothingKnown: "Tu acceso solo muestra el nombre.",
    consigner: "Consignador",
    noConsigner: "Este consignador no está en este dispositivo",
    noConsignerHint: "Se eliminó, es de otra tienda o aún no se descargó.",
    items: "Artículos",
    noItems: "Sin artículos",
    noItemsHint: "Lo que trae este consignador aparece aquí.",
  }),
];
