import { t } from "#shared/words/define-words.ts";
import { currentLanguage } from "#shared/words/language.ts";
import type { CatalogueFilters, CatalogueProduct, FoundCatalogue } from "#server/reads/public-catalogue.ts";
import { catalogueAddress } from "#shared/areas/catalogue/catalogue-address.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { drawnShoe } from "#shared/areas/catalogue/drawn-shoe.ts";
import { absolutePicture } from "./absolute-picture.ts";
import { catalogueFrame, type CatalogueStore } from "./catalogue-frame.ts";
import { escaped } from "./escaped.ts";
import { sharePicture } from "./share-picture.ts";
import { catalogueWords } from "./words.ts";

/** Returns the page's path with its non-default parameters. */
export function cataloguePath(handle: string, { show, search, size, page }: CatalogueFilters): string {
  const query = new URLSearchParams({
    ...(show === "shop" ? {} : { show }),
    ...(search === "" ? {} : { search }),
    ...(size === "" ? {} : { size }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `${catalogueAddress(handle)}${query.size === 0 ? "" : `?${String(query)}`}`;
}

/** Returns the path of a product's page. */
export const productPath = (handle: string, shopHandle: string): string =>
  `${catalogueAddress(handle)}/${encodeURIComponent(shopHandle)}`;

/** Renders a store's public catalogue as a page that needs no JavaScript. `origin` is the requested one. */
export function cataloguePage(
  store: CatalogueStore,
  filters: CatalogueFilters,
  { products, hasMore, sizes }: FoundCatalogue,
  origin: string,
): string {
  const said = { store: store.name };
  const isShop = filters.show === "shop";
  const title = t("{store}: catalogue", said);
  const hint = isShop
    ? t("What {store} has on sale now.", said)
    : t("{store} would like to have these. Sign in or ask the store to offer yours.", said);
  const path = (more: Partial<CatalogueFilters>) => escaped(cataloguePath(store.handle, { ...filters, ...more }));
  const url = new URL(cataloguePath(store.handle, filters), origin).href;
  const picture = products.find(({ image }) => image !== "")?.image ?? store.logo;
  const tab = (show: CatalogueFilters["show"], name: string) =>
    `<a href="${path({ show, page: 1 })}"${filters.show === show ? ' aria-current="page"' : ""}>${escaped(name)}</a>`;
  return catalogueFrame(store, {
    title,
    description: hint,
    url,
    picture: sharePicture(picture, origin),
    data: structured(store, products, url, origin),
    home: null,
    main: `
      <nav aria-label="${escaped(title)}">${tab("shop", t("On sale"))}${tab("requests", t("We’re looking for"))}</nav>
      <p>${escaped(hint)}</p>
      <form method="get" action="${escaped(cataloguePath(store.handle, nothingAsked))}" role="search">
        ${isShop ? "" : '<input type="hidden" name="show" value="requests">'}
        <label>${escaped(t("Search"))}
          <input type="search" name="search" maxlength="200" value="${escaped(filters.search)}" placeholder="${escaped(t("Title, brand or style code"))}"></label>
        <label>${escaped(t("Size"))}
          <select name="size"><option value="">${escaped(t("All sizes"))}</option>${sizes
            .map((size) => `<option${size === filters.size ? " selected" : ""}>${escaped(size)}</option>`)
            .join("")}</select></label>
        <button>${escaped(t("Search"))}</button>
      </form>
      ${products.length === 0 ? nothing(filters, path(nothingAskedOf(filters))) : list(store, products)}
      ${pager(filters, hasMore, path)}
    `,
  });
}

const nothingAsked: CatalogueFilters = { show: "shop", search: "", size: "", page: 1 };
const nothingAskedOf = ({ show }: CatalogueFilters): CatalogueFilters => ({ show, search: "", size: "", page: 1 });

function nothing({ show, search, size, page }: CatalogueFilters, all: string): string {
  const isNarrowed = search !== "" || size !== "" || page > 1;
  const said = isNarrowed ? "nothingFound" : show === "shop" ? "nothingOnSale" : "nothingWanted";
  const link = isNarrowed ? ` <a href="${all}">${escaped(t("Show everything"))}</a>` : "";
  return `<p class="nothing">${escaped(catalogueWords(said))}${link}</p>`;
}

const list = (store: CatalogueStore, products: readonly CatalogueProduct[]): string =>
  `<ul class="products">${products
    .map(
      ({ title, brand, sku, image, color, sizes, shopHandle }) => `
        <li>
          ${image === "" ? `<span class="picture" aria-hidden="true">${drawnShoe({ title, color })}</span>` : `<img class="picture" src="${escaped(image)}" alt="" loading="lazy" width="320" height="320">`}
          <h2>${shopHandle === null ? escaped(title) : `<a href="${escaped(productPath(store.handle, shopHandle))}">${escaped(title)}</a>`}</h2>
          <p class="quiet">${escaped([brand, sku].filter(Boolean).join(" · "))}</p>
          <ul class="sizes">${sizes.map((size) => `<li>${escaped(sizeText(store, size))}</li>`).join("")}</ul>
        </li>`,
    )
    .join("")}</ul>`;

/** Returns "9 · from $120.00", or "10 · $100.00 to $150.00, on consignment". */
function sizeText(store: CatalogueStore, { size, price, sale, low, high }: CatalogueProduct["sizes"][number]): string {
  const money = (amount: number) => major(amount, store.currency);
  const name = size === "" ? t("Any size") : size;
  if (price !== null) return `${name} · ${t("from {price}", { price: money(price) })}`;
  const range =
    low !== null && high !== null
      ? t("{low} to {high}", { low: money(low), high: money(high) })
      : high !== null
        ? t("up to {price}", { price: money(high) })
        : low !== null
          ? t("from {price}", { price: money(low) })
          : "";
  const how = sale === "Buying" ? t("bought from you") : t("on consignment");
  return `${name} · ${[range, how].filter(Boolean).join(", ")}`;
}

/** Formats an amount in major units. */
const major = (amount: number, currency: string): string => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return moneyText(Math.round(amount * 10 ** maximumFractionDigits), currency, currentLanguage());
};

function pager(
  { page }: CatalogueFilters,
  hasMore: boolean,
  path: (more: Partial<CatalogueFilters>) => string,
): string {
  if (page === 1 && !hasMore) return "";
  const link = (to: number, rel: string, text: string) =>
    `<a rel="${rel}" href="${path({ page: to })}">${escaped(text)}</a>`;
  return `<nav aria-label="${escaped(t("Pages"))}">${
    page > 1 ? link(page - 1, "prev", t("Previous page")) : ""
  }<span>${escaped(t("Page {page}", { page: String(page) }))}</span>${
    hasMore ? link(page + 1, "next", t("Next page")) : ""
  }</nav>`;
}

/** Returns schema.org data: products with their prices, or demands for them. */
function structured(store: CatalogueStore, products: readonly CatalogueProduct[], url: string, origin: string): object {
  const entries = products.map(({ title, brand, sku, image, sizes }, at) => {
    const picture = absolutePicture(image, origin);
    const product = {
      "@type": "Product",
      name: title,
      sku,
      brand: { "@type": "Brand", name: brand },
      ...(picture === "" ? {} : { image: picture }),
    };
    const priced = sizes.filter((size) => size.price !== null);
    const item =
      priced.length === 0
        ? { "@type": "Demand", itemOffered: product, seeks: store.name }
        : {
            ...product,
            offers: priced.map(({ size, price }) => ({
              "@type": "Offer",
              name: size,
              price,
              priceCurrency: store.currency,
              url,
              availability: "https://schema.org/InStock",
            })),
          };
    return { "@type": "ListItem", position: at + 1, item };
  });
  return { "@context": "https://schema.org", "@type": "ItemList", name: store.name, itemListElement: entries };
}
