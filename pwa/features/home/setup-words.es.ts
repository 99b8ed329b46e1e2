import { translation } from "#shared/words/translation.ts";
import type { setupHintWords, setupStepWords, setupWords } from "./setup-words.ts";

export const spanish = [
  translation<typeof setupWords>("setup", {
    title: "Configura tu tienda",
    progress: "{done, number} de {all, number} hechos",
    done: "(hecho)",
    fine: "Está bien así",
    skip: "Omitir",
    skipStep: "Omitir: {step}",
  }),
  translation<typeof setupStepWords>("setup.step", {
    store: "Nombre, moneda y logotipo de tu tienda",
    sizes: "Tallas y condiciones",
    location: "Dónde se guardan los artículos",
    label: "Qué muestran las etiquetas y su tamaño",
    product: "Agrega el primer producto",
    item: "Agrega un artículo e imprime su etiqueta",
  }),
  translation<typeof setupHintWords>("setup.hint", {
    store: "La moneda no se puede cambiar cuando haya artículos.",
    sizes: "Ya hay una plantilla con tallas de calzado comunes.",
    location: "Ya hay una ubicación. Renómbrala o agrega otras.",
    label: "Ajusta el tamaño a las etiquetas de tu impresora.",
    product: "O importa tus productos de un archivo.",
    item: "Escanea una caja o busca el producto a mano.",
  }),
];
