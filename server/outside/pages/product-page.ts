import { t } from "#shared/words/define-words.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { drawnShoe } from "#shared/areas/catalogue/drawn-shoe.ts";
import type { OpenDay } from "#shared/areas/settings/are-hours.ts";
import { hoursData, hoursText } from "#shared/areas/settings/opening-hours.ts";
import { currentLanguage } from "#shared/words/language.ts";
import { absolutePicture } from "./absolute-picture.ts";
import { catalogueFrame, type CatalogueStore } from "./catalogue-frame.ts";
import { cataloguePath, productPath } from "./catalogue-page.ts";
import { escaped } from "./escaped.ts";
import { sharePicture } from "./share-picture.ts";
import { shopPageWords } from "./words.ts";

/** A product in the store's own shop. Amounts are minor units. */
export interface ShownProduct {
  readonly handle: string;
  readonly title: string;
  readonly brand: string;
  readonly sku: string;
  readonly color: string;
  /** Public addresses. */
  readonly images: readonly string[];
  /** What can be reserved, in the order of sizes; none if it is sold out. */
  readonly choices: readonly ShownChoice[];
}

/** A variant at a location. */
export interface ShownChoice {
  /** The shop's own id; a link to the variant ends with it. */
  readonly variantId: string;
  /** The value that the form sends. */
  readonly key: string;
  /** "9 · New · Good box" */
  readonly variant: string;
  readonly priceMinor: number;
  /** As the store words it: "New", "Used". */
  readonly condition: string;
  readonly available: number;
  readonly location: string;
  /** Empty if the store wrote none. */
  readonly address: string;
}

/** What a customer typed, to be shown again when something was wrong with it. */
export interface ReservationForm {
  readonly choice: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const emptyForm: ReservationForm = { choice: "", name: "", email: "", phone: "" };

/** Holds what stands in and around the form of a product's page. */
export interface ReservationAsked {
  readonly form: ReservationForm;
  /** A sentence, empty for none. */
  readonly problem: string;
  /** The store's `reservationHours`. */
  readonly hours: number;
  /** Minutes within which the link in the mail is to be opened; null where it need not be. */
  readonly proveMinutes: number | null;
  /** The store's; empty for none. */
  readonly phone: string;
  readonly openingHours: readonly OpenDay[];
}

/** Renders a product's page, on which a visitor reserves a size. */
export function productPage(
  store: CatalogueStore,
  product: ShownProduct,
  shown: ReservationAsked,
  origin: string,
): string {
  const url = new URL(productPath(store.handle, product.handle), origin).href;
  const [picture = ""] = product.images;
  const quiet = [product.brand, product.sku, product.color].filter(Boolean).join(" · ");
  return catalogueFrame(store, {
    title: `${product.title} · ${store.name}`,
    description: t("{product} at {store}: sizes, prices, and what is there now. Reserve online and pay in the store.", {
      product: product.title,
      store: store.name,
    }),
    url,
    picture: sharePicture(picture, origin),
    data: structured(store, product, shown, { url, origin }),
    home: cataloguePath(store.handle, { show: "shop", search: "", size: "", page: 1 }),
    main: `
      <article class="product">
        <div>${
          product.images.length === 0
            ? `<span class="picture" aria-hidden="true">${drawnShoe(product)}</span>`
            : product.images
                .map(
                  (image, at) =>
                    `<img class="picture" src="${escaped(image)}" alt="${at === 0 ? escaped(product.title) : ""}" width="640" height="640"${at === 0 ? "" : ' loading="lazy"'}>`,
                )
                .join("")
        }</div>
        <div>
          <h1>${escaped(product.title)}</h1>
          <p class="quiet">${escaped(quiet)}</p>
          ${product.choices.length === 0 ? `<p class="nothing">${escaped(t("Sold out right now"))}</p>` : reserveForm(store, product, shown)}
        </div>
      </article>
    `,
  });
}

function reserveForm(
  store: CatalogueStore,
  { handle, choices }: ShownProduct,
  { form, problem, hours, proveMinutes, phone, openingHours }: ReservationAsked,
): string {
  const places = new Set(choices.map(({ location }) => location));
  // A link to a variant names no place.
  const named = choices.findIndex(({ key }) => form.choice !== "" && key.startsWith(form.choice));
  const chosen = named === -1 && choices.length === 1 ? 0 : named;
  const choice = ({ key, variant, priceMinor, available, location }: ShownChoice, at: number) => {
    const checked = at === chosen;
    const details = [
      ...(places.size > 1 ? [t("at {location}", { location })] : []),
      ...(available === 1 ? [t("last one")] : []),
    ].join(" · ");
    return `
            <label class="choice"><input type="radio" name="choice" value="${escaped(key)}" required${checked ? " checked" : ""}>
              <span>${escaped(variant)}</span> <strong>${escaped(money(priceMinor, store))}</strong>${details === "" ? "" : ` <span class="quiet">${escaped(details)}</span>`}</label>`;
  };
  const [only] = places;
  const field = (name: "name" | "email" | "phone", type: string, complete: string, more: string) => `
          <label>${escaped(shopPageWords(name))}
            <input type="${type}" name="${name}" autocomplete="${complete}" value="${escaped(form[name])}"${more}></label>`;
  return `
          <form method="post" action="${escaped(`${productPath(store.handle, handle)}/reserve`)}" class="reserve">${
            problem === ""
              ? ""
              : `
            <p class="problem" role="alert">${escaped(problem)}</p>`
          }
            <fieldset><legend>${escaped(t("Choose yours"))}</legend>${choices.map(choice).join("")}
            </fieldset>
            <p class="quiet">${escaped(termsText({ hours, proveMinutes }, places.size === 1 && only !== undefined ? only : null))}</p>${addresses(choices, phone, openingHours)}
          ${field("name", "text", "name", ' required maxlength="200"')}
          ${field("email", "email", "email", ' required maxlength="254"')}
          ${field("phone", "tel", "tel", ' maxlength="60"')}
            <button class="main">${escaped(t("Reserve"))}</button>
          </form>`;
}

/** Returns a list of the places with their addresses, the store's hours and phone; empty where the store wrote none. */
function addresses(choices: readonly ShownChoice[], phone: string, openingHours: readonly OpenDay[]): string {
  const known = new Map(
    choices.filter(({ address }) => address !== "").map((choice) => [choice.location, choice.address]),
  );
  if (known.size === 0 && phone === "" && openingHours.length === 0) return "";
  const places = [...known].map(
    ([location, address]) => `
              <li><strong>${escaped(location)}</strong><br>${escaped(address)}</li>`,
  );
  if (openingHours.length > 0)
    places.push(`
              <li><strong>${escaped(t("Opening hours"))}</strong><br>${hoursHtml(openingHours)}</li>`);
  if (phone !== "")
    places.push(`
              <li><a href="tel:${escaped(phone.replaceAll(/[^\d+]/g, ""))}">${escaped(t("Call the store: {phone}", { phone }))}</a></li>`);
  return `
            <ul class="places" aria-label="${escaped(t("Where to pick it up"))}">${places.join("")}
            </ul>`;
}

const hoursHtml = (openingHours: readonly OpenDay[]): string =>
  hoursText(openingHours, currentLanguage())
    .map((line) => escaped(line))
    .join("<br>");

/** Returns a condition as schema.org names it; nothing for one in a store's own words. */
const conditionOf = (condition: string): object => {
  const name = /^(new|nuevo|nueva)\b/i.test(condition)
    ? "New"
    : /^(used|worn|usado|usada)\b/i.test(condition)
      ? "Used"
      : null;
  return name === null ? {} : { itemCondition: `https://schema.org/${name}Condition` };
};

function termsText(
  { hours, proveMinutes }: Pick<ReservationAsked, "hours" | "proveMinutes">,
  location: string | null,
): string {
  const terms = keptText(hours, location);
  return proveMinutes === null
    ? terms
    : `${t("We send you an email. Open its link within {minutes} minutes.", { minutes: proveMinutes })} ${terms}`;
}

function keptText(hours: number, location: string | null): string {
  if (hours === 0) return t("We keep it for you. You pay when you pick it up.");
  return location === null
    ? t("We keep it for you for {hours} hours. You pay when you pick it up.", { hours })
    : t("We keep it for you for {hours} hours at {location}. You pay when you pick it up.", { hours, location });
}

const money = (minor: number, { currency }: CatalogueStore): string => moneyText(minor, currency, currentLanguage());

/** Returns the product as schema.org data, each variant an offer. */
function structured(
  store: CatalogueStore,
  product: ShownProduct,
  { phone, openingHours }: Pick<ReservationAsked, "phone" | "openingHours">,
  { url, origin }: { readonly url: string; readonly origin: string },
): object {
  const seller = {
    "@type": "Store",
    name: store.name,
    ...(phone === "" ? {} : { telephone: phone }),
    ...(openingHours.length === 0 ? {} : { openingHours: hoursData(openingHours) }),
  };
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: store.currency,
  }).resolvedOptions();
  const pictures = product.images.map((image) => absolutePicture(image, origin)).filter((image) => image !== "");
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    sku: product.sku,
    ...(product.brand === "" ? {} : { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.color === "" ? {} : { color: product.color }),
    ...(pictures.length === 0 ? {} : { image: pictures }),
    offers:
      product.choices.length === 0
        ? { "@type": "Offer", url, availability: "https://schema.org/SoldOut", priceCurrency: store.currency }
        : product.choices.map(({ variantId, variant, condition, priceMinor, location, address }) => ({
            "@type": "Offer",
            name: variant,
            url: `${url}?variant=${variantId}`,
            ...conditionOf(condition),
            price: (priceMinor / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits),
            priceCurrency: store.currency,
            availability: "https://schema.org/InStoreOnly",
            seller,
            ...(address === "" ? {} : { availableAtOrFrom: { "@type": "Place", name: location, address } }),
          })),
  };
}

/** A reservation, as its customer sees it. */
export interface ShownReservation {
  readonly name: string;
  readonly lines: readonly {
    readonly title: string;
    readonly variant: string;
    readonly quantity: number;
    readonly unitMinor: number;
  }[];
  readonly location: string;
  /** Empty if the store wrote none. */
  readonly address: string;
  readonly openingHours: readonly OpenDay[];
  /**
   * `arriving`: the store has not seen it yet. `unproven`: the link in the mail is to be opened; `lapsed`: it was not in
   * time.
   */
  readonly state: "arriving" | "unproven" | "lapsed" | "waiting" | "paid" | "cancelled" | "soldOut";
  /**
   * Until when it is kept, or the link in the mail is to be opened, a day and time in words; null if it is not cancelled
   * by itself.
   */
  readonly until: string | null;
}

/**
 * Renders the page that a customer's link opens, with a button that cancels it for as long as it is kept. It names nobody,
 * since the link may be passed on; who has it may cancel.
 */
export function reservationPage(store: CatalogueStore, reserved: ShownReservation, token: string): string {
  const isKept = ["arriving", "unproven", "waiting"].includes(reserved.state);
  const home = cataloguePath(store.handle, { show: "shop", search: "", size: "", page: 1 });
  const totalMinor = reserved.lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
  return catalogueFrame(store, {
    title: `${t("Reservation {name}", { name: reserved.name })} · ${store.name}`,
    description: shopPageWords("keepLink"),
    url: null,
    picture: { address: "", isSized: false },
    data: null,
    home,
    main: `
      <article class="reservation">
        <h1>${escaped(t("Reservation {name}", { name: reserved.name }))}</h1>
        <p class="state" role="status">${escaped(stateText(reserved))}</p>
        <ul class="lines">${reserved.lines
          .map(
            ({ title, variant, quantity, unitMinor }) => `
          <li><span>${escaped(quantity === 1 ? title : `${quantity} × ${title}`)}<br><span class="quiet">${escaped(variant)}</span></span> <strong>${escaped(money(quantity * unitMinor, store))}</strong></li>`,
          )
          .join("")}
        </ul>
        ${
          isKept
            ? `<p>${escaped(t("To pay in the store: {total}", { total: money(totalMinor, store) }))}</p>
        <p>${escaped(t("Pick it up at {location}.", { location: reserved.location }))}${reserved.address === "" ? "" : `<br>${escaped(reserved.address)}`}${reserved.openingHours.length === 0 ? "" : `<br>${hoursHtml(reserved.openingHours)}`}</p>
        <p class="quiet">${escaped(shopPageWords("keepLink"))}</p>
        <details><summary>${escaped(t("Cancel this reservation"))}</summary>
          <form method="post" action="${escaped(home)}/orders/cancel">
            <input type="hidden" name="token" value="${escaped(token)}">
            <p>${escaped(t("It goes back on sale, and the store no longer waits for you."))}</p>
            <button>${escaped(t("Yes, cancel it"))}</button>
          </form>
        </details>`
            : `<p><a href="${escaped(home)}">${escaped(t("See what is on sale"))}</a></p>`
        }
      </article>
    `,
  });
}

function stateText({ state, location, until }: ShownReservation): string {
  switch (state) {
    case "arriving":
      return t(
        "We got your reservation. Look again in a moment: if somebody buys it in the store right now, it is theirs.",
      );
    case "waiting":
      return until === null
        ? t("It is waiting for you at {location}.", { location })
        : t("It is waiting for you at {location} until {until}.", { location, until });
    case "unproven":
      return t(
        "Almost done: open the link in our email by {until}. Until you do, the store may sell it to somebody else.",
        { until: until ?? "" },
      );
    case "lapsed":
      return t("The link in our email was not opened in time, so this reservation is over. You can reserve again.");
    case "paid":
      return t("Paid. Thank you!");
    case "cancelled":
      return t("This reservation was cancelled.");
    case "soldOut":
      return t("Sorry, it is no longer available. The store will contact you.");
  }
}
