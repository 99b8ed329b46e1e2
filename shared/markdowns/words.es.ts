import { translation } from "#shared/words/translation.ts";
import type { markdownWords } from "./words.ts";

export const spanish = [
  translation<typeof markdownWords>("markdowns", {
    addSchedule: "Agregar un plan de rebajas",
    editSchedule: "Cambiar un plan de rebajas",
    removeSchedule: "Eliminar un plan de rebajas",
    startRun: "Aplicar rebajas",
    markDown: "Rebajar",
    undoRun: "Deshacer una aplicación de rebajas",
    undoItems: "Deshacer rebajas",
    because: "Rebaja según plan: {names}",
    becauseUndone: "Se deshizo una aplicación de rebajas",
    scheduleGone: "Este plan de rebajas se eliminó. Vuelve a cargar la lista.",
    runGone: "Esta aplicación de rebajas ya no existe. Vuelve a cargar la lista.",
    nameRequired: "Se requiere un nombre",
    nameTaken: "Ya hay un plan de rebajas con este nombre.",
    tooMany: "Una tienda tiene como máximo {count} planes de rebajas. Elimina uno que no se use.",
    stepsRequired: "Agrega un paso: después de cuántos días baja el precio y cuánto.",
    daysRise: "Cada paso viene después del anterior. Escribe más de {days, plural, one {# día} other {# días}}.",
    offRises: "Cada paso dice cuánto se descuenta en total del precio inicial; escribe más que en el paso anterior.",
    daysRange: "Escribe días del 1 al {most}.",
    percentRange: "Escribe un porcentaje mayor que 0 y de 100 como máximo.",
    offRequired: "Escribe cuánto se descuenta.",
    runOpen: "Esta aplicación sigue en marcha. Espera a que termine.",
    undoneBefore: "Esta aplicación ya se deshizo.",
    schedule: "Plan",
  }),
];
