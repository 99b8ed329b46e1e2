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
    scheduleGone: "Este plan de rebajas se eliminó. Vuelva a cargar la lista.",
    runGone: "Esta aplicación de rebajas ya no existe. Vuelva a cargar la lista.",
    nameRequired: "Se requiere un nombre",
    nameTaken: "Ya hay un plan de rebajas con este nombre.",
    tooMany: "Una tienda tiene como máximo {count} planes de rebajas. Elimine uno que no se use.",
    stepsRequired: "Agregue un paso: después de cuántos días baja el precio y cuánto.",
    daysRise: "Cada paso viene después del anterior. Escriba más de {days, plural, one {# día} other {# días}}.",
    offRises: "Cada paso dice cuánto se descuenta en total del precio inicial; escriba más que en el paso anterior.",
    daysRange: "Escriba días del 1 al {most}.",
    percentRange: "Escriba un porcentaje mayor que 0 y de 100 como máximo.",
    offRequired: "Escriba cuánto se descuenta.",
    runOpen: "Esta aplicación sigue en marcha. Espere a que termine.",
    undoneBefore: "Esta aplicación ya se deshizo.",
    schedule: "Plan",
  }),
];
