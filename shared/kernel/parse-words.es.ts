import { translation } from "#shared/words/translation.ts";
import type { kindWords, valueWords } from "./parse-words.ts";

export const spanish = [
  translation<typeof valueWords>("value", {
    unreadable: "Esto no se puede leer.",
    this: "Esto",
    entry: "{name} (registro {number, number})",
    notWhole: "{name} debe ser un número entero.",
    missing: "{name} falta o no es {kind}.",
    required: "{name} es obligatorio.",
    needsEntries: "{name} necesita al menos {least}.",
    tooSmall: "{name} debe ser {least} o más.",
    tooLong: "{name} tiene más de {most} caracteres.",
    tooMany: "{name} tiene más de {most} registros.",
    tooBig: "{name} debe ser {most} o menos.",
    oneOf: "{name} debe ser uno de: {values}.",
    because: "{name}: {problem}",
    notValid: "{name} no es válido.",
  }),
  translation<typeof kindWords>("value.kind", {
    string: "texto",
    number: "un número",
    boolean: "verdadero o falso",
    array: "una lista",
    object: "un objeto",
    record: "un objeto",
    null: "nulo",
  }),
];
