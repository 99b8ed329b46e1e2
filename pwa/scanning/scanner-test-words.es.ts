import { translation } from "#shared/words/translation.ts";
import type { endKeyWords, findingWords, scanEndWords, scannerTestWords } from "./scanner-test-words.ts";

export const spanish = [
  translation<typeof scannerTestWords>("scannerTest", {
    title: "Prueba tu escáner",
    subtitle: "Escanea tres de los códigos, uno tras otro. Lo que escaneas aquí no cambia nada.",
    startAgain: "Empezar de nuevo",
    codesToScan: "Códigos para escanear",
    enoughScanned: "Ya escaneaste suficientes",
    scannedOf: "{scanned, number} de {wanted, number} escaneados",
    testCode: "Código de prueba {name}",
    settingsTaken: "Este dispositivo ahora usa estos ajustes del escáner.",
    arrivedScans: "Escaneos tal como llegaron",
    nothingYet: "Aún no llegó nada",
    waiting: "Esperando un escaneo",
    oneOfThese: "Si escaneaste y aquí no aparece nada, revisa esto:",
    pullTrigger: "Aprieta el gatillo sobre cualquiera de los códigos.",
    notKeyboard:
      "El escáner no está en modo teclado. Escanea el código de configuración “USB keyboard”, “HID keyboard” o “keyboard wedge” de su manual.",
    notPaired:
      "Un escáner Bluetooth no está vinculado a este dispositivo o está conectado a otro. Vincúlalo de nuevo en los ajustes de Bluetooth del dispositivo.",
    otherWindow: "Otra ventana recibe las teclas. Toca o haz clic en esta página y escanea de nuevo.",
    laser:
      "El escáner nunca pita: un láser no puede leer una pantalla. Imprime esta página, o sube el brillo y escanea a una distancia de 10 a 20 cm.",
    handheld:
      "En una terminal portátil, configura su app de escaneo para enviar “keystrokes” o “text” al campo activo.",
    readRight: "Leído bien",
    readAs: "Leído como: <scan></scan>",
    showKeys: "Mostrar lo que llegó ({count, plural, one {# tecla} other {# teclas}})",
    hideKeys: "Ocultar lo que llegó ({count, plural, one {# tecla} other {# teclas}})",
    showCharacters: "Mostrar lo que llegó ({count, plural, one {# carácter} other {# caracteres}})",
    hideCharacters: "Ocultar lo que llegó ({count, plural, one {# carácter} other {# caracteres}})",
    keysOfScan: "Teclas del escaneo {number, number}",
    firstKey: "primera",
    asText: "como texto",
    perKey: "{ms} ms por tecla",
    longestWait: "espera más larga {ms} ms",
    prefixFact: "prefijo {text}",
    identifierFact: "identificador {text}",
    takenNothing: "nada: demasiado lento o corto para un escaneo",
    takenBoth: "{one}, después {next}",
    takenBarcode: "código de barras {code}",
    takenItemCode: "código de artículo {code}",
    takenLocation: "ubicación {code}",
    takenAmbiguous: "un EAN-8 o un UPC-E; Trace preguntaría",
    takenUnknown: "“{text}”. {problem}",
    whatItDoes: "Qué hace este escáner",
    moreScans: "Escanea {count, plural, one {# código más} other {# códigos más}} y Trace sugiere ajustes.",
    settingsFit: "Los ajustes son correctos. No hay nada que cambiar.",
    proposed: "Ajustes sugeridos",
    useThese: "Usar estos ajustes",
    scanEndsWith: "Un escaneo termina con",
    prefix: "Prefijo",
    noPrefix: "ninguno",
    typesOn: "El escáner escribe como",
    usKeyboard: "Un teclado de EE. UU.",
    thisKeyboard: "El teclado de este dispositivo",
    pause: "Pausa que termina un escaneo",
    droppedAfter: "Los escaneos sin terminar se descartan tras",
    milliseconds: "{ms} ms",
  }),
  translation<typeof scanEndWords>("scannerTest.end", {
    Enter: "termina con Enter",
    Tab: "termina con Tab",
    none: "sin tecla final",
  }),
  translation<typeof endKeyWords>("scannerTest.endKey", {
    any: "Enter, Tab o una pausa",
    enter: "Enter",
    tab: "Tab",
    pause: "Una pausa",
  }),
  translation<typeof findingWords>("scannerTest.finding", {
    readsRight: "Todos los códigos de prueba se leen bien con los ajustes actuales.",
    readsRightWithProposal: "Todos los códigos de prueba se leen bien con los ajustes sugeridos abajo.",
    stillWrong:
      "El escáner envía algo distinto de lo que contienen los códigos de prueba. Restablece sus ajustes de fábrica y prueba de nuevo.",
    arrivesAsText: "Este escáner pone texto en la página en lugar de pulsar teclas. Trace también puede leerlo.",
    notATestCode:
      "Algunos de estos escaneos no son códigos de prueba. Escanea los códigos de esta pantalla para que Trace sepa qué debe llegar.",
    lettersChanged:
      "Llegan letras o signos cambiados: el escáner está configurado para el teclado de otro país. Escanea el código de configuración para un teclado de EE. UU. de su manual y prueba de nuevo.",
    otherCountry:
      "El escáner está configurado para el teclado de otro país. Los códigos de barras se leen, pero los códigos de artículo quizá no. Escanea el código de configuración para un teclado de EE. UU. de su manual.",
    altCodes:
      "El escáner escribe cada carácter con Alt y el teclado numérico, lo que una página no puede leer con seguridad. Desactiva “keypad emulation” o “Alt mode” como explica su manual.",
    capsLock: "Bloq Mayús está activado. Los escaneos se leen igual.",
    noEndKey:
      "Ninguna tecla termina un escaneo, así que cada uno espera {pauseMs} ms. Para escanear más rápido, configura el escáner para enviar Enter después de cada código.",
    endsDiffer: "Los escaneos terminaron de maneras distintas. Deja “Enter, Tab o una pausa” como su final.",
    slowerThanPause:
      "El escáner espera hasta {slowestMs} ms entre teclas, más que la pausa de {pauseMs} ms que termina un escaneo: los códigos se pueden cortar en dos.",
    tooSlow:
      "El escáner tarda {msPerKey} ms por tecla, tan lento como una persona. Quita la demora entre caracteres como explica su manual.",
    prefix: "El escáner escribe “{text}” antes de cada código.",
    prefixesDiffer:
      "Lo que el escáner escribe antes del código cambia de un símbolo a otro. Desactiva sus prefijos o identificadores de código, o usa identificadores AIM.",
    suffix: "El escáner escribe “{text}” después de cada código. Desactiva su sufijo o usa solo Enter o Tab.",
    aim: "El escáner envía el tipo de cada símbolo ({identifiers}). Trace puede leerlo.",
    zeroDropped:
      "El escáner quita el cero al principio de {name}. Configúralo para enviar el cero inicial o “number system”, o esos códigos quedan desconocidos.",
    checkDigitDropped:
      "El escáner quita el último dígito de {name}. Configúralo para enviar el dígito de control, o esos códigos quedan desconocidos.",
    expanded: "El escáner envía un UPC-E como los doce dígitos que representa. Trace puede leer ambos.",
  }),
];
