import { translation } from "#shared/words/translation.ts";
import type { storeSignupWords } from "./store-signup-words.ts";

export const spanish = [
  translation<typeof storeSignupWords>("session.storeSignup", {
    noStore: "Aún no hay una tienda en esta dirección",
    noStoreText: "Abre una tienda en esta dirección o ve a la que ya tienes.",
    storeTabs: "Tienda",
    login: "Iniciar sesión",
    signup: "Registrarse",
    emailVerified: "Tu correo está verificado",
    openStore: "Abrir la tienda",
    chosenPasswordHint: "La que se eligió al pedir esta tienda. Si no la pediste, cierra esta página.",
    invalidHandle: "Escribe un identificador válido",
    noHandle: "Ese identificador no existe.",
    handle: "Identificador",
    invalidSignup: "Escribe un correo, un nombre y un identificador válidos",
    signupSent: "¡Listo! Revisa tu correo para terminar tu registro.",
    companyName: "Nombre de la empresa",
    handleHint: "Corto y en minúsculas; parte de la dirección de la tienda.",
    passwordHint: "Para el primer administrador de la tienda; al menos 8 caracteres.",
    createStore: "Crear tienda",
  }),
];
