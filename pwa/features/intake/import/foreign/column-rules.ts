import type { ColumnFacts, ColumnRule } from "./column-facts.ts";

/** Words of each kind in headings, in English, German, Spanish, French and Italian, without accents. */
const person =
  "(?:consign(?:o|e)rs?|seller|owner|besitzer|eigentumer|kommittent|einlieferer|verkaufer|anbieter|proprietaire|deposant|vendeur|propietari[oa]|proprietari[oa]|cedente|depositante|venditore|eigenaar|inbrenger|klant|consignador|consignatario|vendedor|dueno|account|konto|kunde|client|cliente|customer|vendor|kontakt|contact)";
const price = "(?:price|preis|prix|precio|prezzo|prijs|amount|betrag|pvp|vk|uvp|ask)";
const day = "(?:date|datum|fecha|data|day|tag|dia|jour|giorno|on|am|le|il|el|op)";
const number = "(?:id|no|nr|n|num|number|nummer|numero|code|cod|codigo|codice|key|#)(?![a-z0-9])";

const mostly =
  (kind: keyof ColumnFacts, least = 0.5) =>
  (facts: ColumnFacts) =>
    facts.filled === 0 || facts[kind] >= least;
const hardly =
  (kind: keyof ColumnFacts, most = 0.5) =>
  (facts: ColumnFacts) =>
    facts[kind] < most;
const isNo =
  (...kinds: readonly (keyof ColumnFacts)[]) =>
  (facts: ColumnFacts) =>
    kinds.every((kind) => facts[kind] < 0.5);

const optionNames = ["option1Name", "option2Name", "option3Name"] as const;
const optionFields = ["option1Value", "option2Value", "option3Value"] as const;

/** Rules for the names and values of a shop's three options. */
const optionRules: readonly ColumnRule[] = (["1|one", "2|two", "3|three"] as const).flatMap((n, at): ColumnRule[] => [
  [optionNames[at] ?? null, new RegExp(`^(?:variant )?option ?(?:${n}) name$|^option name (?:${n})$`)],
  [optionFields[at] ?? null, new RegExp(`^(?:variant )?option ?(?:${n}) value$|^option value (?:${n})$`)],
]);

/** Rules in order: the first that fits says it. The finer ones come first. */
export const columnRules: readonly ColumnRule[] = [
  ["image", /\b(?:images?|pictures?|photos?|bild(?:er)?|fotos?|imagen(?:es)?)\b|bild ?url/, mostly("addresses", 0.8)],
  ["stockXId", /^(?:stock ?x(?: id)?|catalog id|id de catalogo)$/],
  ["shopifyId", /^(?:shopify|shop) id$|^id de shopify$/],
  ["releasedOn", /\breleased?\b|erscheinungs|lanzad[oa]|lanzamiento|\bsortie\b/, mostly("days")],
  ["lastSale", /\blast (?:sale|sold)\b|ultima venta|letzter verkauf/, mostly("amounts")],
  ["retail", /^retail(?: price)?$|\b(?:msrp|rrp|uvp|pvp)\b|al publico|neupreis/, mostly("amounts")],
  [
    null,
    /\balert|\bseo\b|\b(?:weight|grams|gewicht|poids|peso)\b|\btax|\bmwst|visib|sellable|stockable|fulfil|requires|published|international|included|days on|\b(?:inventory|stock) (?:policy|tracker)|auto discount|item fee|reference handle|linked|unit of|last (?:activity|settlement)|\bnew quantity|\breorder|\btrack\b|\bcomposite name|\b(?:updated|modified|release|birth)\b|\bimages?\b|\bmetafields(?!.*(?:consign|style|owner|seller|condition|size|sku))/,
  ],
  [null, /\b(?:expir|ablauf|caduc|vencim|batch|charge|lot|terms|notif)/],
  ...optionRules,
  ["giftCard", /gift ?card|gutschein|carte cadeau|tarjeta regalo/],
  [null, /\b(?:compare at|msrp|rrp|uvp|list price|neupreis|originalpreis|prix conseille)\b/],
  [
    "soldPrice",
    /\b(?:sold (?:price|for|amount)|(?:price|amount) sold|verkauft fur|erlos|prix vendu|precio vendido|prezzo venduto)\b/,
  ],
  [
    "soldOn",
    new RegExp(
      `\\b(?:sold|verkauft|verkaufs|verkocht|vendu|vente|vendido|venta|venduto|vendita|sale)\\b.*\\b${day}\\b|\\b${day}\\b.*\\b(?:sold|verkauf|vente|vendido|venta|vendita|sale)\\b|^sold$|verkaufsdatum|verkauft am`,
    ),
    mostly("days"),
  ],
  [
    "soldPrice",
    /^(?:sold|verkauft|vendu|vendido|venduto)(?: (?:at|a|for|por|fur))?$/,
    ({ amounts, days }) => amounts >= 0.5 && days < 0.5,
  ],
  // Marks of a list that people keep: sold or not.
  ["status", /^(?:is )?(?:sold|verkauft|vendu|vendido|venduto)$/, isNo("days", "amounts")],
  ["status", /^(?:is )?(?:active|enabled|aktiv|actif|activo|attivo)$/],
  [
    "isConsigner",
    /^(?:is )?(?:a )?(?:vendor|consign[oe]r)\?*$|^is /,
    (facts) => facts.filled > 0 && facts.distinct * facts.filled <= 3 && facts.names < 0.5,
  ],
  [
    "isConsigner",
    /\b(?:type|kind|role|category|typ|art|tipo|categorie|rol|ruolo)$/,
    ({ personKinds }) => personKinds >= 0.8,
  ],
  [
    "company",
    /\b(?:company|business|firma|unternehmen|societe|entreprise|empresa|azienda|ragione sociale|organi[sz]ation)\b/,
  ],
  ["email", /^contact\b/, ({ emails }) => emails >= 0.5],
  ["phone", /^contact\b/, ({ phones }) => phones >= 0.5],
  ["email", /e ?mail|\bmail\b|courriel|correo|posta elettronica/, mostly("emails", 0.3)],
  [
    "phone",
    /\b(?:(?:tele)?(?:phone|fon|fono)|telephone|tel|mobile?|mobil|cell|handy|movil|celular|cellulare|portable|rufnummer|handynummer|whatsapp|gsm|tlf|mobiel)\b|telefo/,
  ],
  [
    "consigner",
    /^(?:nom complet|nombre completo|nombre y apellidos?|nome (?:e )?cognome|nom (?:et )?prenom|prenom (?:et )?nom|name vorname|nominativo)$/,
  ],
  [
    "firstName",
    /\b(?:first ?name|given name|forename|vorname|prenom|nombre de pila)\b|^(?:first|f name)$|^nombre$(?=.*apell)/,
  ],
  [
    "lastName",
    /\b(?:last ?name|sur ?name|family name|nachname|familienname|nom de famille|apellidos?|cognome)\b|^(?:last|l name)$/,
  ],
  [
    "balance",
    /\b(?:balance|saldo|solde|guthaben|amount owed|owed|owe|owes|owing|amount due|payable|kontostand|a payer|por pagar|da pagare|unpaid|due|outstanding|credit|offen|avoir|du|pendiente|dovuto|credito)\b/,
    mostly("amounts"),
  ],
  [
    "share",
    /\b(?:cut|quota|reparto|ripartizione|rate|taux|percentuale|commissione|provvigione|commissie)\b/,
    mostly("shares"),
  ],
  [
    "share",
    /\b(?:splits?|share|commission|provision|anteil|comision|percent(?:age)?|prozent|part|parte|porcentaje|pourcentage|consign[oe]r rate|fee)\b|%/,
    mostly("shares", 0.3),
  ],
  [
    "ownership",
    /^(?:is )?(?:consign(?:ment|ed)|owned ?\/? ?consigned|kommission|depot vente|conto vendita)$/,
    (facts) => facts.filled > 0 && facts.distinct * facts.filled <= 4 && isNo("names", "days", "amounts")(facts),
  ],
  [
    "ownerNet",
    new RegExp(`\\b${person} (?:net|gets?)\\b|\\bnet(?:t?o)? (?:to )?${person}\\b|^(?:they|owner) gets?$`),
    mostly("amounts"),
  ],
  ["sku", /\b(?:vendor|supplier|lieferanten) (?:code|sku)\b/],
  [
    "sku",
    /\b(?:code|cod|codice|codigo|ref|reference|referencia|sku|style|no|nr|artikelnr)\b.*\b(?:fabricant|fabricante|manufacturer|hersteller|produttore|maker|brand|marke|marque|marca)\b|\b(?:manufacturer|manufact|mfr|mfg|maker|brand|hersteller)s? (?:part )?(?:code|no|nr|number|sku|#|id|ref)|\b(?:cod|codigo|codice) (?:de |del |di )?(?:modelo|modello|modele)\b/,
    isNo("amounts", "days"),
  ],
  [null, new RegExp(`\\b(?:supplier|lieferant|fournisseur|proveedor|fornitore)\\b`)],
  [
    "ownership",
    /\b(?:inventory type|stock type|ownership|item type|bestandsart|warenart|type de stock|tipo de inventario)\b|^(?:type|typ|art|tipo)$/,
    mostly("ownerships", 0.8),
  ],
  [
    "account",
    new RegExp(
      `\\b(?:${person}|customer|kunden|verkaufer|kommittenten|acct|kd|klanten?)s? ?-?${number}|^acct$|^${number} (?:de |del |di |du )?${person}s?$|^(?:kundennummer|kontonummer|lieferantennummer)$`,
    ),
  ],
  [
    "brand",
    /\b(?:brand|marke|marque|marca|manufacturer|marchio|merk|hersteller|fabricant|fabricante|produttore|maker|designer)\b/,
  ],
  ["brand", /^(?:default )?vendor(?: name)?$/, mostly("brands", 0.4)],
  [
    "consigner",
    new RegExp(`\\b${person}s?(?: name)?\\b`),
    (facts) => facts.brands < 0.4 && facts.days < 0.5 && facts.amounts < 0.9,
  ],
  [
    "consigner",
    /^(?:who|who s|whose|whos|belongs to|from|source|(?:consigned|owned|brought) by|wem gehort s|conto vendita di|wer|wem|quien|de quien|qui|a qui|di chi|de)$/,
    (facts) => hardly("amounts")(facts) && hardly("days")(facts),
  ],
  [
    "ownerNet",
    /\bcost ?\/? ?net\b|\bnet (?:amount|price|to (?:owner|consign[oe]r))\b|\b(?:payout|auszahlung|nettobetrag)\b/,
    mostly("amounts"),
  ],
  [
    "cost",
    /\b(?:costs?|supply price|einkauf\w*|ek|ekp|buy price|purchase price|paid|bought for|ankauf\w*|prix d ?achat|prix achat|cout|coste|costo|precio de compra|precio compra|prezzo (?:di |d )?acquisto|wholesale price|buy in|purchase|cogs|pa ht|acquisto|inkoop(?:prijs)?)\b/,
    mostly("amounts"),
  ],
  [
    "price",
    new RegExp(
      `\\b(?:tag|current|selling|sell|asking|regular|variant|unit|store|sale|verkaufs)? ?${price}s?\\b|verkaufspreis|prix de vente|precio de venta|prezzo (?:di )?vendita|preis|prijs|^(?:pv|money|asking)$`,
    ),
    mostly("amounts"),
  ],
  [
    "gtin",
    /\b(?:upc|ean|gtin|bar ?codes?|strichcode|code barres?|cod(?:igo)?(?: de)? barras|codice a barre|isbn)\b/,
    (facts) => facts.filled === 0 || facts.gtins >= 0.3,
  ],
  ["sizeSystem", /\b(?:size (?:system|type|standard|region|scale)|grossensystem|systeme de taille|sistema de talla)\b/],
  [
    "size",
    /\b(?:sizes?|sz|grosse|schuhgrosse|gr|tallas?|tailles?|pointure|numero de calzado|taglia|misura|maat|numero scarpa)\b/,
    mostly("sizes", 0.2),
  ],
  ["size", /^(?:us|eu|eur|uk|mens|men s|womens|women s)$/, ({ sizes }) => sizes >= 0.8],
  // A number that has halves is a shoe's in Italy; a line's own has none.
  ["size", /^(?:numero|n|no|nr)$/, ({ sizes, numbers }) => sizes >= 0.8 && numbers < 0.9],
  [
    "boxCondition",
    /\b(?:box|boxed|karton|schachtel|originalkarton|ovp|boite|caja|scatola|doos|carton|bnib|bnwb|nib|packaging|verpackung)\b/,
    mostly("boxes"),
  ],
  [
    "condition",
    /\b(?:condition|cond|state|zustand|grade|grading|etat|estado|stato|wear|condizion[ei]|shape)\b/,
    ({ grades, standings }) => grades >= standings,
  ],
  ["archived", /\barchiv|archivado/],
  ["status", /\b(?:status|statut|situation|situacion)\b/, ({ grades, standings }) => standings >= grades],
  ["status", /\b(?:state|etat|estado|stato|lage|disposition)\b/, mostly("standings", 0.3)],
  [
    "received",
    new RegExp(
      `\\b(?:${day} (?:in|received|added|created|entered|consigned|acquired|listed)|received|created|added|intake|start|since|entry|consigned|acquired|eingang\\w*|eingegangen|angenommen|aufnahme|erfasst|entree|arrivee|recu|entrada|ingreso|alta|recibido|recepcion|depot|depose|ingresso|carico|arrivo|arrivat[oa]|entrata|einlieferung|annahme|ontvangen|erhalten|seit|depuis|desde|dal|inserito|joined|member since|came in|dropped off|drop off|brought in|arrived)\\b|^(?:in|${day})$`,
    ),
    mostly("days"),
  ],
  [
    "quantity",
    /\b(?:qty|quantity|quantite|cantidad|menge|stuck|stk|anzahl|count|on hand|units?|pieces|pcs|bestand|existencias?|available|qte|quantita|cantidades|cant|uds|pz|pezzi|giacenza|disponibilita|aantal|voorraad|inventory qty|stock|unidades|inventory)\b|^(?:how many|nb|nombre|q ta|(?:no |# )?(?:of )?pairs|paires|pares|paia|paare)$/,
    mostly("numbers"),
  ],
  ["variation", /\bvariation(?: name)?\b|\bvariant(?: name| title)?$/, isNo("amounts", "gtins")],
  ["handle", /\bhandle\b|\bparent (?:id|sku)\b|\bgroup(?: id)?$/],
  [
    "code",
    new RegExp(
      `^${number} (?:d |de |del |di )?(?:article|articulo|articolo|artikel|etiquette|etiqueta|etichetta|stock)$`,
    ),
    ({ styles, distinct }) => styles < 0.5 && distinct > 0.9,
  ],
  [
    "sku",
    new RegExp(
      `\\bmodell? ?${number}|\\b(?:style|mpn|art(?:ikel)?\\.? ?-?(?:nr|no|num|nummer)\\.?|article|reference|referencia|ref|catalog ?(?:id|no)|product (?:sku|code))\\b|artikelnummer|modellnummer|herstellernummer`,
    ),
    isNo("amounts", "days", "titles"),
  ],
  [
    "code",
    new RegExp(
      `^(?:variant |custom |item |product |internal )?sku$|\\b(?:item|inventory|stock|tag|ticket|product|pair|paar|article|articulo|articolo|our) ?${number}|^n (?:article|produit|d article)$|^(?:tag|ticket|label|inv ?${number}|etikett ?${number}|inventar ?${number}|etiquette|etiqueta|etichetta|lfd\\.? ?nr\\.?|pos|inventarnummer|etikett|codigo|codice|cod|reference|barcode|artikel ?${number}|sku ${number})\\.?$`,
    ),
    isNo("days"),
  ],
  ["code", /^barcode$/, hardly("gtins")],
  ["code", new RegExp(`^(?:system|internal) ${number}$`)],
  ["code", new RegExp(`^${number}$`)],
  ["gender", /\b(?:gender|sex|geschlecht|genre|genero|sexe|sexo)\b/],
  [
    "category",
    /\b(?:categor(?:y|ie|ia)|kategorie|department|product type|warengruppe|rubrique|departamento|type|typ|tipo)\b/,
  ],
  ["color", /\b(?:coloris|colore|kleur|colou?r(?:way)?s?|farbe|couleur)\b/],
  [
    "subLocation",
    /\b(?:shelf|shelves|bin|rack|regal|fach|platz|etagere|estante|estanteria|sub ?location|spot|aisle|section|drawer|lagerplatz|rayon|casier|balda|scaffale|ripiano|schap)\b/,
  ],
  [
    "location",
    /\b(?:location|store|shop|branch|filiale|standort|laden|outlet|lieu|magasin|emplacement|ubicacion|tienda|sucursal|sede|negozio|ubicazione|locatie)\b/,
    isNo("amounts"),
  ],
  [
    "title",
    /\b(?:title|item name|product name|product title|\w*bezeichnung|(?:artikel|produkt|modell)name|modell?|modele|modelo|modello|titel|article|nome|prodotto|omschrijving|artikelnaam|titre|titulo|shoe|schuh|sneaker|chaussure|zapato|designation|item|artikel|produkt|product|producto|produit|name|nom|nombre|articulo|articolo|kicks|shoes|sneakers|trainers|zapatillas?|scarpe|scarpa|baskets)\b|^(?:pair|paar|par|paire)$/,
    isNo("amounts", "days", "sizes"),
  ],
  [
    "address",
    /\b(?:address|street|city|state|zip|postal|post ?code|plz|ort|strasse|adresse|ville|code postal|direccion|ciudad|calle|country|land|pays(?! (?:via|by|with|in))|pais|indirizzo|citta|province|region)\b|^(?:st|cp|cap)$/,
  ],
  [
    "notes",
    /\b(?:notes?|comments?|remarks?|extra (?:information|info)|additional|memo|bemerkung(?:en)?|kommentar|hinweis|anmerkung|notiz(?:en)?|remarques?|commentaires?|observacion(?:es)?|notas?|note|appunti|descrizione|flaws?|defects?|issues?|other|mangel|anmerkungen|defauts?|comentarios?|defectos?|osservazioni|difetti|opmerkingen|details?|description|beschreibung|descripcion|body (?:html)?)\b/,
  ],
];

export const dayWord = new RegExp(`\\b${day}\\b`);
/** Words of days that are none of coming in. */
export const otherDay = /\b(?:due|paid|last|geandert|modif|geburt|naissance|nacimiento|nascita|returned|end|fin|bis)/;

/** In a file of products alone a vendor is no consigner. */
export const ofMakers: readonly ColumnRule[] = [["brand", /^(?:default )?vendor(?: name)?$/, hardly("names")]];

/** In a file of people suppliers are those whom it lists, and their papers' numbers are kept. */
export const ofSuppliers: readonly ColumnRule[] = [
  ["account", new RegExp(`\\b(?:supplier|lieferanten|proveedor|fournisseur) ?-?${number}`)],
  ["company", /^(?:supplier|lieferant|proveedor|fournisseur)(?: name)?$/],
  ["account", /^(?:id (?:no|nr|number|card)|passport.*|tax id|dni|nif|nie|ausweis.*|personalausweis.*)$/],
];
