import { translation } from "#shared/words/translation.ts";
import type { portalMenuWords, portalScreenWords, portalWords } from "./words.ts";

export const spanish = [
  translation<typeof portalWords>("portal", {
    noStore: "Aún no hay una tienda en esta dirección",
    consignerId: "ID de consignador: {id}",
    main: "Principal",
    more: "Más",
    skip: "Ir al contenido",
    help: "Ayuda",
    logout: "Cerrar sesión",
    needAttention: "{count, plural, one {# cambio requiere} other {# cambios requieren}} tu atención",
    termsTitle: "Acepta los términos de {store}",
    accept: "Aceptar y continuar",
  }),
  translation<typeof portalMenuWords>("portalMenu", {
    products: "Productos",
    inventory: "Inventario",
    requested: "Solicitado",
    dropOffPending: "Entrega pendiente",
    storeRequest: "La tienda pide",
    payout: "Pago",
    settings: "Ajustes",
  }),
  translation<typeof portalScreenWords>("portalScreens", {
    requestProduct: "Solicitar un producto",
    addInventory: "Agregar inventario",
    requestedInventory: "Inventario solicitado",
    productItem: "Tus publicaciones",
    item: "Artículo",
    queue: "Cola de sincronización",
    needsAttention: "Requiere atención",
    notifications: "Notificaciones",
  }),
];
