import { translation } from "#shared/words/translation.ts";
import type { pickerWords } from "./picker-words.ts";

export const spanish = [
  translation<typeof pickerWords>("picker", {
    title: "Elegir artículos",
    hint: "Escanea etiquetas una tras otra, o busca y marca.",
    searchIn: "Título, código, código de estilo, consignador",
    found: "Artículos encontrados",
    nothing: "Nada coincide",
    searchMore: "Escribe más para encontrar otros.",
    picked: "{count, plural, =0 {Aún no elegiste artículos} one {# artículo elegido} other {# artículos elegidos}}",
    pick: "Elegir {code}",
    take: "{label}{count, plural, =0 {} one { # artículo} other { # artículos}}",
    unknown: "Ningún artículo tiene este código.",
    otherStatus: "{code} tiene un estado que no corresponde aquí.",
  }),
];
