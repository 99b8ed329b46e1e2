import { translation } from "#shared/words/translation.ts";
import type { lastScanWords, scanningWords } from "./words.ts";

export const spanish = [
  translation<typeof scanningWords>("scanning", {
    scannerInput: "Entrada del escáner",
    digits: "Dígitos bajo las barras",
    closeTyping: "Cerrar escritura",
    clickHere: "Haz clic aquí antes de escanear: las teclas van a otro lugar",
    lastScan: "Último escaneo",
    undo: "Deshacer",
    noSound: "Los escaneos no suenan en este dispositivo.",
    soundBlocked: "El navegador no reproduce sonido hasta que lo actives.",
    soundOn: "Activar sonido",
    typeDigits: "Escribe los dígitos bajo las barras",
    enter: "Ingresar",
    whichBarcode: "Estos ocho dígitos pueden ser dos códigos de barras. ¿Cuál es?",
  }),
  translation<typeof lastScanWords>("scanning.last", {
    success: "Agregado",
    duplicate: "Ya escaneado",
    wrongPlace: "Lugar equivocado",
    unknown: "Desconocido",
  }),
];
