import { translation } from "#shared/words/translation.ts";
import type { savingWords } from "./words.ts";

export const spanish = [
  translation<typeof savingWords>("local.saving", {
    notSaved:
      "No se guardó nada: el navegador tardó demasiado. Cierra Trace en todas las demás pestañas y ventanas e intenta de nuevo.",
    inDoubt:
      "El navegador no dice si esto se guardó. Cierra Trace en todas las pestañas y ventanas, ábrelo de nuevo y revisa antes de guardarlo otra vez.",
  }),
];
