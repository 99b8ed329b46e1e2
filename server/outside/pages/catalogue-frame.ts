import { t } from "#shared/words/define-words.ts";
import { currentLanguage } from "#shared/words/language.ts";
import { escaped } from "./escaped.ts";
import type { SharedPicture } from "./share-picture.ts";

/** A store as shown in its catalogue's pages. */
export interface CatalogueStore {
  readonly name: string;
  readonly handle: string;
  readonly currency: string;
  /** A public address; empty without one. */
  readonly logo: string;
  /** "#aabbcc", or empty. */
  readonly accentColor: string;
  /** The origin of the consigners' app, "" for the page's own; null if the store has none. */
  readonly entrance: string | null;
}

/** A page of the catalogue; all texts are plain and escaped here, but for `main`. */
export interface CataloguePage {
  readonly title: string;
  readonly description: string;
  /** Its address, without what only changes what it lists; null for a page that search engines leave out. */
  readonly url: string | null;
  readonly picture: SharedPicture;
  /** schema.org data; null for none. */
  readonly data: object | null;
  /** The store's name in the head leads here; null on the page itself. */
  readonly home: string | null;
  /** HTML. */
  readonly main: string;
}

/** Incremented when the style changes: browsers keep it for a day. */
const styleEdition = 3;

/** Returns a page in the store's look that needs no JavaScript. */
export function catalogueFrame(store: CatalogueStore, page: CataloguePage): string {
  const accent = store.accentColor === "" ? "" : `accent=${store.accentColor.slice(1)}&amp;`;
  const name = escaped(store.name);
  return `<!doctype html>
<html lang="${currentLanguage()}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(page.title)}</title>
    <meta name="description" content="${escaped(page.description)}">${
      page.url === null
        ? `
    <meta name="robots" content="noindex">`
        : `
    <link rel="canonical" href="${escaped(page.url)}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${name}">
    <meta property="og:title" content="${escaped(page.title)}">
    <meta property="og:description" content="${escaped(page.description)}">
    <meta property="og:url" content="${escaped(page.url)}">`
    }${
      page.picture.address === ""
        ? ""
        : `
    <meta property="og:image" content="${escaped(page.picture.address)}">${
      page.picture.isSized
        ? `
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta name="twitter:card" content="summary_large_image">`
        : ""
    }`
    }
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/catalogue.css?${accent}v=${styleEdition}">${
      page.data === null
        ? ""
        : `
    <script type="application/ld+json">${embedded(page.data)}</script>`
    }
  </head>
  <body>
    <header>
      ${store.logo === "" ? "" : `<img class="logo" src="${escaped(store.logo)}" alt="">`}
      ${page.home === null ? `<h1>${name}</h1>` : `<p class="store"><a href="${escaped(page.home)}">${name}</a></p>`}${entrances(store)}
    </header>
    <main>${page.main}</main>
  </body>
</html>
`;
}

/** The ways in, for who sells here or wants to. */
const entrances = ({ entrance }: CatalogueStore): string =>
  entrance === null
    ? ""
    : `
      <nav class="entrances" aria-label="${escaped(t("For sellers"))}"><a href="${escaped(`${entrance}/login`)}">${escaped(t("Sign in"))}</a><a class="first" href="${escaped(`${entrance}/signup`)}">${escaped(t("Sell with us"))}</a></nav>`;

/** Security: a title must not end the enclosing element. */
const embedded = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
