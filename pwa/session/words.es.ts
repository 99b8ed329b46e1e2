import { translation } from "#shared/words/translation.ts";
import type { onboardingWords, sessionWords } from "./words.ts";

export const spanish = [
  translation<typeof sessionWords>("session", {
    title: "Inicia sesión en tu cuenta",
    subtitle: "Administra tu inventario de {store} en un solo lugar.",
    store: "tienda",
    undelivered:
      "{count, plural, one {# cambio de este dispositivo aún no se envió. Inicia sesión de nuevo para enviarlo.} other {# cambios de este dispositivo aún no se enviaron. Inicia sesión de nuevo para enviarlos.}}",
    enterEmail: "Escribe tu correo.",
    enterPassword: "Escribe tu contraseña.",
    email: "Correo",
    password: "Contraseña",
    remember: "Recordar la sesión",
    offline: "Este dispositivo no tiene conexión. La necesitas para iniciar sesión.",
    signIn: "Iniciar sesión",
    noAccess: "Aún no tienes acceso en esta tienda. Pídelo a un administrador e inicia sesión de nuevo.",
    forgotPassword: "Olvidé mi contraseña",
    signUp: "Registrarse",
    signUpToSell: "Regístrate para vender",
    howItWorks: "Cómo funciona",
    pageOf: "Página {page, number} de {pages, number}",
    next: "Siguiente",
  }),
  translation<typeof onboardingWords>("session.onboarding", {
    add: "Agrega todos los artículos que quieras consignar",
    dropOff: "Después de la aprobación, lleva o envía los artículos a la tienda",
    getPaid: "Sigue tus ventas y cobra al instante en la plataforma",
  }),
];
