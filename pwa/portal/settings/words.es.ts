import { translation } from "#shared/words/translation.ts";
import type { portalSettingWords } from "./words.ts";

export const spanish = [
  translation<typeof portalSettingWords>("portal.settings", {
    bankReadOnly:
      "Tus datos bancarios no se pueden cambiar aquí después de enviarlos. Cámbialos en persona o escribe a",
    method: "Método de pago",
    savedOn: "Guardado el",
    title: "Ajustes",
    tabs: "Tus ajustes",
    profile: "Perfil",
    notifications: "Notificaciones",
    bank: "Banco",
    update: "Actualizar",
    logout: "Cerrar sesión",
    updated: "Tus datos se actualizaron.",
    ok: "Aceptar",
    offline: "No tienes conexión. Conéctate para ver y cambiar tus datos.",
    tryAgain: "Intentar de nuevo",
    firstNameMissing: "Escribe tu nombre.",
    emailPending:
      "Enviamos un enlace a {email}. Ábrelo para confirmar el correo. Hasta entonces, la tienda escribe a {now}.",
    emailSendAgain: "Enviar de nuevo",
    emailCancel: "Conservar mi correo actual",
    emailSent: "Enviamos instrucciones a {email}",
    emailConfirmTitle: "Correo nuevo",
    emailConfirmText: "Confírmalo y la tienda escribirá a este correo desde ahora.",
    emailConfirm: "Confirmar el correo nuevo",
    mailsHint: "Correos que te envía la tienda.",
    onInventoryAccept: "Se aceptan artículos",
    onPayout: "Se hace un pago",
    onProductSold: "Se vende un artículo",
    onPriceAcceptOrDecline: "Se responde un cambio de precio",
    onWithdrawAcceptOrDecline: "Se responde un retiro",
    mailOn: "Sí",
    mailOff: "No",
    noneKept: "La tienda aún no sabe dónde pagarte.",
    pushTitle: "En este dispositivo",
    push_unsupported:
      "Este navegador no puede mostrar notificaciones. En un iPhone, agrega primero el portal a la pantalla de inicio.",
    push_denied: "Las notificaciones de este sitio están bloqueadas. Permítelas en los ajustes del navegador.",
    push_off: "Entérate al momento de ventas, pagos y respuestas, según las mismas opciones de arriba.",
    push_on: "Este dispositivo recibe al momento lo que pasa.",
    notifyMe: "Notificarme",
    stopNotifying: "Dejar de notificar en este dispositivo",
  }),
];
