import { translation } from "#shared/words/translation.ts";
import type { lockWords } from "./words.ts";

export const spanish = [
  translation<typeof lockWords>("session.lock", {
    locked: "Bloqueado",
    whoIsHere: "¿Quién está aquí?",
    someoneElse: "Otra persona",
    otherPeople: "Otras personas",
    unlock: "Desbloquear",
    pin: "PIN",
    usePassword: "Usar tu contraseña",
    noPin: "No elegiste un PIN aquí. Inicia sesión con tu contraseña.",
    tooManyTries: "Cinco PIN incorrectos. Inicia sesión con tu contraseña.",
    wrongPin:
      "Este PIN no es correcto. {left, plural, one {Queda # intento} other {Quedan # intentos}}; después necesitas tu contraseña.",
    enterPin: "Escribe tu PIN.",
    unsaved: "{name} no guardó todo lo que hay en la pantalla. Si desbloqueas, se pierde.",
    shutOut:
      "Un administrador terminó el acceso de {person} a {store} en este dispositivo y quitó sus datos. Si es un error, habla con un administrador.",
    undelivered:
      "{count, plural, one {# cambio no se envió} other {# cambios no se enviaron}}. Cada uno se envía a nombre de quien lo hizo.",
    choosePin: "Elige un PIN",
    chooseHint:
      "Desbloquea este dispositivo, también sin conexión. Vale solo para este dispositivo e impide que otros entren en tus pantallas. No cifra lo que el dispositivo guarda.",
    newPin: "PIN nuevo",
    newPinHint: "De 4 a 8 dígitos.",
    again: "PIN de nuevo",
    digits: "Un PIN tiene de 4 a 8 dígitos.",
    notTheSame: "Los dos PIN no son iguales.",
    savePin: "Guardar PIN",
    cancel: "Cancelar",
    neverLock: "No bloquear este dispositivo automáticamente",
  }),
];
