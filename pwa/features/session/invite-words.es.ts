import { translation } from "#shared/words/translation.ts";
import type { inviteWords } from "./invite-words.ts";

export const spanish = [
  translation<typeof inviteWords>("session.invite", {
    title: "Únete a {store}",
    loading: "Buscando tu invitación…",
    notValid: "Esta invitación no se puede usar",
    brokenLink: "Falta una parte del enlace. Ábrelo otra vez desde el correo o pide a la tienda una invitación nueva.",
    forPerson: "Hola, {name}: elige una contraseña. Desde ahora inicias sesión con {email}.",
    hasLogin: "Hola, {name}: ya inicias sesión aquí con {email}. Tu contraseña no cambia.",
    password: "Contraseña",
    passwordHint: "Al menos 8 caracteres.",
    passwordShort: "Elige una contraseña de al menos 8 caracteres.",
    in: "Ya formas parte del equipo.",
    askForAccess: "Pide acceso a un administrador de {store} y después inicia sesión.",
    join: "Aceptar invitación",
    toSignIn: "Ir a iniciar sesión",
    tryAgain: "Intentar de nuevo",
  }),
];
