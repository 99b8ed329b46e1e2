import { translation } from "#shared/words/translation.ts";
import type { billingWords } from "./words.ts";

export const spanish = [
  translation<typeof billingWords>("billing", {
    title: "Facturación",
    subtitle: "Aquí no hay nada que pagar. Esto es lo que usa tu tienda.",
    items: "Artículos",
    itemsHint: "{count, plural, one {# de ellos no está vendido} other {# de ellos no están vendidos}}",
    people: "Personas",
    peopleHint:
      "{employees, plural, one {# empleado} other {# empleados}}, {consigners, plural, one {# consignador} other {# consignadores}}",
    files: "Imágenes",
    filesHint: "{used} usados",
    filesOf: "{used} de {most} usados",
    devices: "Dispositivos",
    devicesHint: "Tabletas, teléfonos y navegadores que trabajan para tu tienda",
    offline: "Conéctate para ver qué usa tu tienda.",
  }),
];
