import { translation } from "#shared/words/translation.ts";
import type { mailWords } from "./words.ts";

export const spanish = [
  translation<typeof mailWords>("mail", {
    greeting: "Hola:",
    greetingNamed: "Hola, {name}:",
    questions: "¿Preguntas? Responde este correo o escribe a {address}.",
    regards: "Saludos,",
    sampleName: "Alex",
    chooseMails: "Elige qué correos recibes: {link}",
    item: "- {title} ({code})",
    itemOfSize: "- {title}, talla {size} ({code})",
    more: "… y {count, number} más",
    openStore: "Abre tu tienda {name}",
    openStoreText:
      "Alguien, probablemente tú, pidió abrir la tienda {name} en {origin}.\n\nSigue este enlace en un plazo de 24 horas para abrirla:\n{link}\n\nDespués inicia sesión con este correo y la contraseña que elegiste. Si ya tienes una cuenta en este servidor,\ntu contraseña no cambia.\n\nSi no fuiste tú, ignora este correo y no se abre ninguna tienda.",
    inviteEmployee: "{store} te invita a trabajar con Trace",
    inviteEmployeeText:
      "{store} te agregó a su equipo.\n\nSigue este enlace en un plazo de {hours, plural, one {# hora} other {# horas}} para aceptar la invitación y elegir tu contraseña:\n{link}\n\nEl enlace funciona una vez. Si no conoces {store}, ignora este correo.",
    invited: "{store} te invita a vender con ellos",
    invitedText:
      "{store} te agregó como {kind, select, seller {vendedor} other {consignador}}. Publica artículos, sigue tus ventas y elige cómo cobrar.\n\nSigue este enlace en un plazo de {hours, plural, one {# hora} other {# horas}} para elegir tu contraseña:\n{link}\n\nEl enlace funciona una vez. Después, regístrate con la dirección {email}. Si no conoces {store}, ignora este correo.",
    invitedNoPortal:
      "{store} te agregó como {kind, select, seller {vendedor} other {consignador}}. Pregúntales cómo registrarte con la dirección {email}.",
    verify: "Verifica tu correo para {store}",
    verifyText:
      "Gracias por registrarte para vender en {store}.\n\nSigue este enlace en un plazo de 24 horas para verificar tu correo:\n{link}\n\nSi ya tienes una cuenta en este servidor, tu contraseña no cambia. Si no fuiste tú, ignora este correo\ny no se crea ninguna cuenta.",
    emailChange: "Confirma tu correo nuevo para {store}",
    emailChangeText:
      "Alguien, probablemente tú, pidió a {store} que escriba a este correo desde ahora.\n\nSigue este enlace en un plazo de 24 horas e inicia sesión para confirmarlo:\n{link}\n\nInicias sesión como antes. Si no fuiste tú, ignora este correo y no cambia nada.",
    emailChanging: "Tu correo en {store} está por cambiar",
    emailChangingText:
      "Alguien, probablemente tú, pidió a {store} que escriba a {email} en lugar de a este correo. Cambia cuando se abra el enlace que se envió allí.\n\nSi no fuiste tú, cancélalo en tus ajustes y elige una contraseña nueva, con lo que se cierran las demás sesiones:\n{link}",
    closes: "{store} cierra aquí el {day}",
    closesText:
      "{store} se eliminará de este servidor el {day}, con sus artículos, pedidos, pagos, imágenes y el acceso de todas las personas.\n\nGuarda lo que necesites antes de ese día. Si crees que es un error, responde este correo ahora: un administrador de {store} todavía puede cambiar de opinión.",
    staysOpen: "{store} sigue abierta",
    staysOpenText: "{store} no se eliminará. Todo queda como está.",
    receipt: "Tu recibo de {store}",
    receiptIntro: "Gracias por comprar en {store}. Esto es lo que compraste (pedido {order}):",
    receiptTotal: "Total: {total}",
    reset: "Elige una contraseña nueva para {store}",
    resetText:
      "Alguien, probablemente tú, pidió una contraseña nueva para {store}.\n\nSigue este enlace en un plazo de una hora para elegirla:\n{link}\n\nDespués se cierran tus demás sesiones. Si no fuiste tú, ignora este correo y tu contraseña no cambia.",
    wanted: "Lo que busca {store}",
    wantedIntro: "{store} quiere tener artículos tuyos. En este momento busca:",
    wantedAny: "- {title}, cualquier talla",
    wantedSize: "- {title}, talla {size}",
    wantedLink: "Mira todo en el catálogo:\n{link}",
    dropOffs: "Lleva {count, plural, one {tu artículo} other {# artículos}} a {store}",
    dropOffsIntro:
      "Buenas noticias: {store} quiere vender {count, plural, one {tu artículo. Llévalo o envíalo:} other {estos artículos. Llévalos o envíalos:}}",
    dropOffsAt: "a {location}",
    dropOffsOutro:
      "{count, plural, one {Se pone en venta cuando la tienda lo recibe.} other {Se ponen en venta cuando la tienda los recibe.}}",
    accepted: "{store} aceptó {count, plural, one {tu artículo} other {# artículos}}",
    acceptedIntro:
      "Buenas noticias: {store} aceptó {count, plural, one {tu artículo. Ya está en venta:} other {estos artículos. Ya están en venta:}}",
    acceptedPrice: "Precio {price}",
    acceptedPriceAt: "Precio {price}, en {location}",
    acceptedOutro: "Te avisaremos en cuanto pase algo.",
    declined: "Sobre {count, plural, one {tu artículo} other {# de tus artículos}} en {store}",
    declinedIntro:
      "Gracias por ofrecer {count, plural, one {este artículo a {store}. Esta vez no podemos aceptarlo:} other {estos artículos a {store}. Esta vez no podemos aceptarlos:}}",
    declinedOutro:
      "{count, plural, one {Si nos lo dejaste, coordina con nosotros para recogerlo.} other {Si nos los dejaste, coordina con nosotros para recogerlos.}}",
    pricesAccepted: "{store} aceptó {count, plural, one {tu cambio de precio} other {tus cambios de precio}}",
    pricesAcceptedIntro:
      "{store} aceptó {count, plural, one {el precio que pediste. Tu artículo ahora cuesta:} other {los precios que pediste. Tus artículos ahora cuestan:}}",
    pricesDeclined: "{store} rechazó {count, plural, one {tu cambio de precio} other {tus cambios de precio}}",
    pricesDeclinedIntro:
      "{store} no puede aceptar {count, plural, one {el precio que pediste. Tu artículo sigue a su precio:} other {los precios que pediste. Tus artículos siguen a sus precios:}}",
    withdrawalsAccepted:
      "{count, plural, one {Tu artículo está listo} other {# artículos están listos}} para recoger en {store}",
    withdrawalsAcceptedIntro:
      "Como pediste, {store} quitó de la venta {count, plural, one {este artículo} other {estos artículos}}:",
    withdrawalsAcceptedOutro: "Coordina con la tienda cómo {count, plural, one {recuperarlo} other {recuperarlos}}.",
    withdrawalsDeclined: "Sobre {count, plural, one {el retiro} other {los retiros}} que pediste a {store}",
    withdrawalsDeclinedIntro:
      "{store} no puede devolver ahora {count, plural, one {este artículo. Sigue en venta:} other {estos artículos. Siguen en venta:}}",
    sold: "{count, plural, one {Se vendió tu artículo} other {Se vendieron # artículos}} en {store}",
    soldIntro: "Buenas noticias: {store} vendió {count, plural, one {tu artículo:} other {estos artículos:}}",
    soldFor: "Vendido por {price}, recibes {payout}",
    soldShip:
      "{count, plural, one {Se vendió en línea. Envíalo o entrégalo en el plazo de 1 día y escribe su código de seguimiento:} other {Se vendieron en línea. Envíalos o entrégalos en el plazo de 1 día y escribe sus códigos de seguimiento:}}\n{link}",
    soldOutro: "La tienda te paga con uno de sus próximos pagos.",
    paid: "{store} te pagó {amount}",
    paidIntro: "{store} te pagó {amount}{method, select, none {} other { por {method}}}.",
    paidFor: "Es por {count, plural, one {este artículo:} other {estos artículos:}}",
    paidLine: "Recibes {payout}",
  }),
];
