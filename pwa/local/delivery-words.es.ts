import { translation } from "#shared/words/translation.ts";
import type { deliveryWords } from "./delivery-words.ts";

export const spanish = [
  translation<typeof deliveryWords>("delivery", {
    rejected: "El servidor rechazó la solicitud.",
    notTaken: "El servidor aún no pudo recibir tus cambios. Se conservan y se envían de nuevo.",
    notKnownThere:
      "El servidor todavía no conoce este cambio. Se conserva aquí. Vuelve a intentarlo cuando se actualice el servidor.",
    damaged: "Los datos del servidor llegaron dañados. Se descargan de nuevo más tarde.",
    unreachable: "No se puede conectar con el servidor. Revisa la red e intenta de nuevo.",
    unknownError: "Error desconocido",
  }),
];
