import { translation } from "#shared/words/translation.ts";
import type { paletteWords } from "./words.ts";

export const spanish = [
  translation<typeof paletteWords>("palette", {
    title: "Buscar",
    field: "Buscar artículos, productos, personas y pantallas",
    nothing: "Nada coincide con “{typed}”.",
    hint: "Escribe un nombre o un código, o escanea uno.",
    items: "Artículos",
    products: "Productos",
    consigners: "Consignadores",
    employees: "Empleados",
    locations: "Ubicaciones",
    screens: "Pantallas",
    actions: "Acciones",
    home: "Inicio",
    found: "{count, plural, =0 {No se encontró nada} one {# resultado} other {# resultados}}",
    ofSettings: "Ajustes",
  }),
];
