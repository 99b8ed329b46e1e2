import { translation } from "#shared/words/translation.ts";
import type { notificationScreenWords } from "./words.ts";

export const spanish = [
  translation<typeof notificationScreenWords>("portal.notifications", {
    title: "Notificaciones",
    none: "Todavía no ha pasado nada",
    noneHint: "Aquí están las ventas, los pagos y las respuestas de la tienda.",
    new: "Nuevas",
    open: "{count, plural, =0 {Notificaciones} one {Notificaciones, # nueva} other {Notificaciones, # nuevas}}",
    older: "Mostrar anteriores",
  }),
];
