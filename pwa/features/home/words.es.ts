import { translation } from "#shared/words/translation.ts";
import type { actionHintWords, actionWords, greetingWords, homeWords, stockCountWords } from "./words.ts";

export const spanish = [
  translation<typeof homeWords>("home", {
    addToHomeScreen: "Agrega Trace a tu pantalla de inicio antes de trabajar aquí",
    safariDeletes:
      "Safari borra los datos de un sitio web tras siete días sin visitas, junto con los cambios que no se enviaron. Toca Compartir y después “Agregar a inicio”, abre Trace desde ahí e inicia sesión de nuevo.",
    search: "Buscar artículos, productos, personas y pantallas",
    searchKeys: "Ctrl K",
    stock: "Existencias",
    start: "Empezar",
    itemsHere: "{count, plural, one {# artículo} other {# artículos}} en este dispositivo",
    greeting: "{time}, {name}",
  }),
  translation<typeof greetingWords>("home.greeting", {
    morning: "Buenos días",
    afternoon: "Buenas tardes",
    evening: "Buenas noches",
  }),
  translation<typeof actionWords>("home.action", {
    intake: "Recepción",
    scanItems: "Escanear artículos",
    findInventory: "Buscar inventario",
  }),
  translation<typeof actionHintWords>("home.actionHint", {
    intake: "Recibe artículos, etiquétalos y guárdalos",
    scanItems: "Comprueba qué hay en una ubicación",
    findInventory: "Busca en todo lo de este dispositivo",
  }),
  translation<typeof stockCountWords>("home.stockCount", {
    active: "Activos",
    pending: "Entrega pendiente",
    requested: "Solicitados",
    readyToPrint: "Listos para imprimir",
    salePending: "Venta pendiente",
    inTransit: "En tránsito",
    priceChanges: "Cambios de precio",
    withdrawalRequests: "Solicitudes de retiro",
  }),
];
