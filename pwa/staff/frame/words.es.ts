import { translation } from "#shared/words/translation.ts";
import type { frameWords } from "./words.ts";

export const spanish = [
  translation<typeof frameWords>("frame", {
    main: "Principal",
    more: "Más",
    skip: "Ir al contenido",
    lock: "Bloquear",
    logout: "Cerrar sesión",
    newUpdates: "Novedades",
    backToTop: "Volver arriba",
    opening: "Abriendo Trace",
    nothingHere: "Aquí no hay nada",
    noSuchPage: "No hay nada en esta dirección",
    goHome: "Ir al inicio",
    noSuchPageHint: "Puede que la pantalla se haya movido o que el enlace esté incompleto.",
    moreAttention: "Más, {count, plural, one {# requiere} other {# requieren}} atención",
    storeHome: "{store}, inicio",
    noAccess: "No tienes acceso a {screen}. Un administrador puede dártelo.",
  }),
];
