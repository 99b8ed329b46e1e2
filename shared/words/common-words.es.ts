import { translation } from "#shared/words/translation.ts";
import type { commonWords } from "./common-words.ts";

export const spanish = [
  translation<typeof commonWords>("common", {
    onlineOnly: "Esto necesita conexión con el servidor.",
    noAccess: "No tienes el permiso de acceso para esto.",
    handleTaken: "Este identificador ya está en uso.",
    back: "Atrás",
    close: "Cerrar",
    exportQueue: "Exportar cola",
    loading: "Cargando",
    partMissing: "No se pudo cargar una parte de Trace. Revisa la conexión y recarga la página.",
    reload: "Recargar",
    signInAgain: "Iniciar sesión de nuevo",
    signOut: "Cerrar sesión",
    syncNow: "Sincronizar ahora",
  }),
];
