import { translation } from "#shared/words/translation.ts";
import type { wantedWords } from "./words.ts";

export const spanish = [
  translation<typeof wantedWords>("portal.wanted", {
    photo: "Foto de tu artículo",
    title: "Artículos que pide la tienda ({count, number})",
    note: "Son tallas y artículos de los que tienes 0 en existencia",
    search: "Buscar",
    location: "Ubicación",
    choose: "Elige una ubicación de la tienda para empezar",
    none: "La tienda no pide nada aquí",
    noneHint: "Mira más tarde o en otra ubicación.",
    offer: "Ofrecer",
    offerOf: "Ofrecer {title}, {size}",
    anySize: "cualquier talla",
    answerTitle: "Ofrecerlo a la tienda",
    price: "Precio",
    enterPrice: "Escribe un precio",
    incomplete: "Elige todas las opciones.",
    send: "Enviar oferta",
    sent: "{count, plural, one {Tu oferta se guardó} other {Tus # ofertas se guardaron}}",
  }),
];
