import { translation } from "#shared/words/translation.ts";
import type { requestWords } from "./request-words.ts";

export const spanish = [
  translation<typeof requestWords>("portal.request", {
    title: "Solicitar un producto",
    intro: "Dile a la tienda qué quieres vender. Agrega el producto o te dice por qué no.",
    template: "Tipo de producto",
    chooseTemplate: "Elige un tipo",
    name: "Título",
    nameMissing: "Escribe el título del producto.",
    sku: "Código de estilo",
    brand: "Marca",
    gender: "Género",
    notes: "Qué más debe saber la tienda",
    submit: "Enviar",
    done: "¡Tu producto se envió!",
    doneHint: "La tienda lo revisa. Lo encuentras en Productos cuando esté listo.",
    back: "Atrás",
    yours: "Lo que solicitaste",
    open: "Espera a la tienda",
    used: "Agregado por la tienda",
    declined: "Rechazado: {reason}",
    declinedShort: "Rechazado",
  }),
];
