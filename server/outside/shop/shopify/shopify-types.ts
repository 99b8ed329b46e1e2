import type { Database } from "#server/machine/database/database.ts";
import type { z } from "#shared/machine/kernel/schema.ts";

/** What a store gives to connect its shop: an app of its own organization, or a token made in the shop's admin. */
export type ShopifyKeys =
  | { readonly kind: "app"; readonly domain: string; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: "token";
      readonly domain: string;
      readonly token: string;
      /** The app's secret, which signs deliveries; empty without one: the shop is then only asked. */
      readonly secret: string;
    };

/** Where a shop is and what opens it. */
export interface ShopifyAccess {
  /** "name.myshopify.com", checked. */
  readonly domain: string;
  /** Returns a token that is good for some minutes more. @throws ShopProblem if the shop gives none. */
  accessToken(): Promise<string>;
  /** Notes that the shop refused the token, so that the next is a new one; true if there can be a new one. */
  forget(): boolean;
}

/** What a test gives instead of the network and the clock. */
export interface ShopifyMeans {
  readonly fetch?: typeof fetch;
  readonly clock?: () => Date;
  /** Waits for some milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** A call's answer, read by a schema of the fields it asked for. */
export interface ShopifyClient {
  readonly domain: string;
  /**
   * Runs a GraphQL document and returns its data. Waits for as long as the shop's limits say, up to a bound.
   *
   * @throws ShopProblem
   */
  run<S extends z.ZodMiniType>(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    schema: S,
  ): Promise<z.output<S>>;
  /** Waits for some milliseconds, as for something that the shop does by itself. */
  wait(ms: number): Promise<void>;
  /** Returns the lines of a text at an address that the shop gave, as they arrive. @throws ShopProblem */
  lines(url: string): AsyncIterable<string>;
  /** Sends bytes to an address that the shop gave for an upload. @throws ShopProblem */
  upload(
    target: {
      readonly url: string;
      readonly parameters: readonly { readonly name: string; readonly value: string }[];
    },
    file: ShopPicture,
  ): Promise<void>;
}

/** A picture's file. */
export interface ShopPicture {
  readonly name: string;
  /** "image/webp". */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the adapter needs of a store. */
export interface ShopifyStore {
  readonly db: Database;
  readonly storeId: string;
  readonly clock: () => Date;
  /** The store's currency; the shop's must be the same (`checkShop`). */
  readonly currency: string;
  /** The shop's location id of each of the store's locations; those without one are not sold online. */
  readonly locations: ReadonlyMap<string, string>;
  /** Returns a picture that lies on this server, by its path; null if there is none. */
  readonly readPicture: (path: string) => Promise<ShopPicture | null>;
}

/** What a shop says of itself. Ids are those of its addresses, digits. */
export interface ShopCheck {
  /** "name.myshopify.com". */
  readonly domain: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The domain that customers see, without a scheme. */
  readonly primaryDomain: string;
  readonly locations: readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[];
  /** Each right that Trace needs and does not have; with any, nothing is sent. */
  readonly missingScopes: readonly string[];
}

/** The subscriptions of a shop after they were mended. */
export interface ShopSubscriptions {
  /** Topics that were missing or wrong before. */
  readonly mended: readonly string[];
  /** Topics that are still missing, each with the shop's reason. */
  readonly missing: readonly { readonly topic: string; readonly reason: string }[];
}
