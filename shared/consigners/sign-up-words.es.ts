import { translation } from "#shared/words/translation.ts";
import type { signUpWords } from "./sign-up-words.ts";

export const spanish = [
  translation<typeof signUpWords>("consigners.signUp", {
    signUp: "Registrar a un consignador",
    acceptTerms: "Aceptar los términos del servicio",
    enableMarketplace: "Vender en ONLINE MARKETPLACE",
    ownMarketplaceOnly: "Solo los propios consignadores pueden aceptar la oferta de la tienda.",
    noMarketplace: "Esta tienda no vende en ONLINE MARKETPLACE.",
    version: "Versión",
    byThemselves: "Los consignadores se registran por su cuenta.",
    ownTermsOnly: "Solo el consignador puede aceptar los términos.",
    consignerGone: "Este consignador ya no está en esta tienda.",
    termsChanged: "Los términos cambiaron mientras tanto. Léelos de nuevo.",
    firstNameMissing: "Escribe tu nombre.",
    lastNameMissing: "Escribe tu apellido.",
    phoneMissing: "Escribe tu teléfono.",
    addressMissing: "Escribe tu dirección.",
    otherLogin: "Este consignador ya tiene un acceso.",
  }),
];
