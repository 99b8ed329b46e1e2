import { translation } from "#shared/words/translation.ts";
import type { employeeWords, sectionWords } from "./words.ts";

export const spanish = [
  translation<typeof employeeWords>("employees", {
    addEmployee: "Agregar empleado",
    editEmployee: "Cambiar un empleado",
    deleteEmployee: "Eliminar empleado",
    resendInvite: "Reenviar invitación",
    acceptInvite: "Aceptar invitación",
    firstNameMissing: "Escribe el nombre.",
    lastNameMissing: "Escribe el apellido.",
    emailMissing: "Escribe el correo.",
    emailShape: "Escribe un correo como nombre@example.com.",
    exists: "Este empleado ya existe.",
    idTaken: "Este id ya está en uso.",
    emailTaken: "Aquí ya trabaja alguien con este correo.",
    emailOfLogin: "Inicia sesión con este correo, así que no se puede cambiar aquí.",
    gone: "Este empleado se eliminó.",
    ownAccess: "No puedes cambiar tu propio acceso. Pídelo a otro administrador.",
    ownDeletion: "No puedes eliminarte. Pídelo a otro administrador.",
    adminOnly: "Solo un administrador puede cambiar, eliminar o nombrar a un administrador.",
    lacksSections: "No puedes dar un acceso que tú no tienes: {sections}.",
    lacksMarketplace: "No puedes dar a otros el mercado en línea: tú no lo tienes.",
    hasMore:
      "Tiene un acceso que tú no tienes: {sections}. Solo un administrador, o quien lo tenga, puede quitarle accesos, desactivarlo o eliminarlo.",
    hasMarketplace:
      "Puede usar el mercado en línea y tú no. Solo un administrador, o quien pueda usarlo, puede quitarle accesos, desactivarlo o eliminarlo.",
    lastAdmin: "Es el último administrador de la tienda, y una tienda necesita uno. Nombra primero a otra persona.",
    alreadyAccepted: "Este empleado ya aceptó la invitación.",
    notInvitable: "Este empleado está desactivado. Actívalo antes de enviar una invitación.",
    onlyByInvite: "Una invitación se acepta con el enlace de su correo.",
    loginTaken: "Este acceso ya es de otro empleado de esta tienda.",
  }),
  translation<typeof sectionWords>("employees.section", {
    Dashboard: "Cifras de ventas en la página de inicio",
    Products: "Productos y lo que se solicita",
    Inventory: "Artículos: aceptar, editar, precios, retiros",
    Consigners: "Consignadores y sus datos",
    Employees: "Empleados y sus accesos",
    Orders: "Pedidos, pagos y traslados",
    Settings: "Ajustes de la tienda, comisiones, plantillas y lugares",
    InStoreApp: "Recepción y auditorías por escaneo",
  }),
];
