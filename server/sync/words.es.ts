import { translation } from "#shared/words/translation.ts";
import type { heldWords, serverSyncWords } from "./words.ts";

export const spanish = [
  translation<typeof serverSyncWords>("serverSync", {
    appTooOld:
      "Esta app es demasiado antigua para el servidor de la tienda. Actualiza la app. Tus cambios se conservan.",
    serverTooOld:
      "Esta app usa el protocolo {protocol}, el servidor hasta el {newest}. Actualiza el servidor. Tus cambios se conservan.",
    newestProtocol: "Como máximo {newest}.",
    noDevice: "Este dispositivo no está en esta tienda.",
    staleBounds: "Este plan de descarga está desactualizado. Pide uno nuevo.",
    noHeld: "Este comando retenido no está en esta tienda.",
    heldNotKnown:
      "Este cambio viene de una versión de Trace más nueva que la del servidor. Actualiza el servidor y aplícalo después. Se conserva.",
    decidedOtherwise: "Esto ya se decidió de otra manera.",
    tooMuchHeld:
      "Ya hay demasiados cambios esperando la decisión de un administrador. El resto queda en este dispositivo hasta que haya espacio.",
    restored: "Los datos de la tienda se restauraron o reemplazaron. Se descargan de nuevo. Tus cambios se conservan.",
    scopeChanged:
      "Cambiaron los datos que este dispositivo puede tener. Se descargan de nuevo. Tus cambios se conservan.",
    muchChanged: "Cambió mucho, así que la tienda se descarga de nuevo. Tus cambios se conservan.",
    tooManyCommands: "Envía como máximo {most, number} comandos a la vez.",
    gap: "Llegaron los comandos hasta el {last}. El siguiente es el {next}.",
    numberReused: "El número {number} de esta cola, o su id, se usó para otro comando.",
    noQueue: "Este dispositivo no está registrado. Inicia sesión de nuevo.",
    tooManyDevices: "Hoy configuraste demasiados dispositivos. Intenta de nuevo mañana.",
    unnamedDevice: "Dispositivo sin nombre",
    restCalls: "Llamadas REST",
    keyReused: "Esta Idempotency-Key se usó para otra solicitud.",
  }),
  translation<typeof heldWords>("serverSync.held", {
    account_disabled: "Tu cuenta se desactivó. Un administrador de la tienda decide sobre esto.",
    access_lost: "Ya no trabajas con el inventario de la tienda. Un administrador de la tienda decide sobre esto.",
    device_revoked: "A este dispositivo se le quitó el acceso a la tienda. Un administrador decide sobre esto.",
  }),
];
