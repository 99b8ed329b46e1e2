import { translation } from "#shared/words/translation.ts";
import type { secondFactorWords } from "./second-factor-words.ts";

export const spanish = [
  translation<typeof secondFactorWords>("secondFactor", {
    title: "Segundo factor",
    off: "Para iniciar sesión solo se pide tu contraseña. Con un segundo factor también se pide un código de una app de autenticación en tu teléfono.",
    on: "Para iniciar sesión también se pide un código de tu app de autenticación.",
    recoveryLeft:
      "{count, plural, =0 {No queda ningún código} one {Queda # código} other {Quedan # códigos}} de recuperación.",
    asked: "Tu tienda lo pide.",
    setUp: "Configurar un segundo factor",
    turnOff: "Desactivar el segundo factor",
    scan: "Escanea esto con una app de autenticación o escribe la clave en ella.",
    picture: "Código QR para una app de autenticación",
    key: "Clave",
    recovery:
      "Códigos de recuperación. Cada uno sirve para iniciar sesión una vez si pierdes tu teléfono. Guárdalos en un lugar seguro: solo se muestran ahora.",
    code: "Código",
    codeHint: "Los 6 dígitos que muestra la app.",
    codeOrRecovery: "Los 6 dígitos que muestra la app o un código de recuperación.",
    turnOn: "Activar",
    cancel: "Cancelar",
    password: "Tu contraseña",
    goOn: "Continuar",
    enterPassword: "Escribe tu contraseña.",
    enterCode: "Escribe el código.",
    proofTitle: "Confirma que eres tú",
    useCode: "Usar un código",
    usePassword: "Usar la contraseña",
  }),
];
