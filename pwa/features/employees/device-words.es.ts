import { translation } from "#shared/words/translation.ts";
import type { storeDeviceWords } from "./device-words.ts";

export const spanish = [
  translation<typeof storeDeviceWords>("employees.devices", {
    title: "Dispositivos",
    subtitle: "Tabletas, teléfonos y equipos que trabajan con los datos de esta tienda.",
    unnamed: "Dispositivo sin nombre",
    thisDevice: "Este dispositivo",
    lockedOut: "Sin acceso",
    seen: "Visto por última vez {age}",
    waiting: "{count, plural, one {# cambio esperaba} other {# cambios esperaban}} en él la última vez",
    endAll: "Quitar acceso",
    endAllNamed: "Quitar el acceso a {name}",
    endOne: "Quitar el acceso de {person} en {name}",
    end: "Quitar acceso",
    endAllTitle: "¿Quitar el acceso a {name}?",
    endAllText:
      "Se cierra la sesión de todas las personas en él: {people}. Los datos de la tienda se borran de él la próxima vez que se conecte. Los cambios que no se enviaron se guardan para que decidas. Para iniciar sesión de nuevo hace falta una contraseña.",
    endOneTitle: "¿Quitar el acceso de {person} en {name}?",
    endOneText:
      "Sus datos se borran de este dispositivo la próxima vez que se conecte. Las demás personas siguen trabajando en él. Los cambios que no se enviaron se guardan para que decidas.",
    done: "{name} ya no tiene acceso",
    showOut: "Mostrar dispositivos sin acceso",
    none: "Aún no hay dispositivos",
    noneHint: "Un dispositivo aparece aquí cuando alguien inició sesión en él.",
    offline: "Este dispositivo no tiene conexión. Los dispositivos de la tienda están en el servidor.",
  }),
];
