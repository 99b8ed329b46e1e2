import { translation } from "#shared/words/translation.ts";
import type { accountWords } from "./words.ts";

export const spanish = [
  translation<typeof accountWords>("ownAccount", {
    language: "Idioma",
    languageHint: "Para la app y tus correos. Para cambiarlo hace falta conexión.",
    sessions: "Dónde tienes sesión iniciada",
    sessionsHint: "Termina las sesiones que no reconozcas y cambia tu contraseña.",
    thisSession: "Esta",
    browser: "Un navegador",
    api: "Un programa",
    seen: "Último uso {age}",
    opened: "Sesión iniciada el {date}",
    end: "Terminar",
    endNamed: "Terminar la sesión en {name}, iniciada el {date}",
    offline: "Conéctate para ver dónde tienes sesión iniciada.",
    password: "Contraseña",
    currentPassword: "Contraseña actual",
    newPassword: "Contraseña nueva",
    confirmPassword: "Confirma la contraseña",
    passwordHint: "Al menos 8 caracteres. Después se cierran tus demás sesiones.",
    changePassword: "Cambiar contraseña",
    enterCurrent: "Escribe tu contraseña actual.",
    tooShort: "Usa al menos 8 caracteres.",
    notTheSame: "Las dos contraseñas no son iguales.",
    updated: "La contraseña se actualizó",
  }),
];
