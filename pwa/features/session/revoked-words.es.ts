import { translation } from "#shared/words/translation.ts";
import type { revokedWords } from "./revoked-words.ts";

export const spanish = [
  translation<typeof revokedWords>("revoked", {
    dataRemoved:
      "Los datos de la tienda se borran de este dispositivo. Los cambios que se pudieron enviar esperan a un administrador.",
    askAdmin:
      "Un administrador lo quitó y los datos de la tienda se eliminaron de este dispositivo. Si es un error, habla con un administrador.",
    deleteHint:
      "No existen en ningún otro lugar. Guárdalos antes como archivo si un administrador puede querer verlos.",
    delete: "Eliminar",
    title: "Este dispositivo ya no tiene acceso a {store}",
    save: "Guardar {count, plural, one {# cambio} other {# cambios}} como archivo",
    deleteThem: "{count, plural, one {Eliminarlo} other {Eliminarlos}}",
    onlyHere:
      "{count, plural, one {# cambio no se pudo enviar y existe} other {# cambios no se pudieron enviar y existen}} solo en este dispositivo.",
    deleteQuestion: "¿Eliminar {count, plural, one {# cambio} other {# cambios}} para siempre?",
  }),
];
