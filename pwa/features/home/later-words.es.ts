import { translation } from "#shared/words/translation.ts";
import type { homeLaterWords } from "./later-words.ts";

export const spanish = [
  translation<typeof homeLaterWords>("home.later", {
    last30Days: "Los últimos 30 días",
    openDashboard: "Abrir el panel",
    recentAudits: "Auditorías recientes",
    noAudit: "No hay auditorías recientes",
    startAudit: "Iniciar una auditoría",
    noAuditHint: "Escanea una ubicación para ver qué falta y qué no debería estar ahí.",
    locationGone: "Una ubicación eliminada",
    inProgress: "En curso",
    allFound: "Todo encontrado",
    activeByLocation: "Activos por ubicación",
    noLocations: "Aún no hay ubicaciones",
    noLocationsHint: "Las ubicaciones vienen de los ajustes de la tienda.",
    notDelivered: "Aún sin enviar",
    decide: "Revisar",
    missing: "Faltan {count, number}",
    foundOf: "{found, number} de {expected, number} encontrados",
    needDecision: "{count, plural, one {# cambio requiere} other {# cambios requieren}} una decisión",
    onTheWay: "{count, plural, one {# cambio guardado} other {# cambios guardados}} en este dispositivo, en camino",
    waitingForNetwork:
      "{count, plural, one {# cambio guardado} other {# cambios guardados}} en este dispositivo, esperando la red",
  }),
];
