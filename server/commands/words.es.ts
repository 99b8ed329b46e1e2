import { translation } from "#shared/words/translation.ts";
import type { commandWords } from "./words.ts";

export const spanish = [
  translation<typeof commandWords>("commands", {
    codeTaken: "Otro artículo ya tiene este código.",
    gtinTaken: "Este GTIN es de otro producto.",
    inOtherOrder: "Este artículo ya está en otro pedido.",
    loginTaken: "Este acceso ya es de otro consignador de esta tienda.",
    inOtherPayout: "Este artículo ya está en un pago.",
    defaultTypeExists: "Ya hay un tipo de consignador predeterminado.",
    removedMeanwhile: "Algo a lo que esto se refiere se eliminó.",
    rowExists: "Este id ya está en uso.",
    idReused: "Este id de comando ya se usó para otro comando.",
    unknown: "Este servidor no conoce este comando. Actualiza el servidor o la app.",
    tooMuchWaits: "La tienda todavía tiene que responder a {most, number} tuyos. Agrega más cuando lo haya hecho.",
    tooManyReceipts: "Se acaban de enviar muchos recibos a esta dirección. Espera un rato antes de enviar otro.",
    foreignPicture: "Agrega esta imagen desde tu dispositivo: no se puede usar una de otra dirección.",
    foreignCode: "El código {code} es de otro dispositivo.",
  }),
];
