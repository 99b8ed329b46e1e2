import { translation } from "#shared/words/translation.ts";
import type { pictureWords } from "./words.ts";

export const spanish = [
  translation<typeof pictureWords>("pictures", {
    notAPicture: "Este archivo no es una imagen que este dispositivo pueda leer.",
    cannotShrink: "Este dispositivo no puede reducir imágenes.",
    add: "{most, plural, one {Agregar una imagen} other {Agregar imágenes}}",
    replace: "Cambiar imagen",
    takePhoto: "Tomar una foto",
    dropHere: "Suelta imágenes aquí o agrégalas con el botón.",
    preparing: "Preparando {name}…",
    waiting: "Aún sin enviar",
    main: "Imagen principal",
    picture: "Imagen {number} de {count}",
    remove: "Quitar imagen {number}",
    move: "Mover imagen {number} de {count}. Arrástrala o usa las flechas del teclado.",
    moved: "La imagen pasó al lugar {number} de {count}.",
    removed: "Imagen quitada.",
    atLeastOne: "Debes subir al menos una imagen.",
    tooMany: "Se pueden agregar como máximo {most} imágenes.",
    dismiss: "Descartar",
    problem: "{name}: {problem}",
  }),
];
