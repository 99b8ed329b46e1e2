import { createHmac, timingSafeEqual } from "node:crypto";
import type { ShopifyKeys } from "./shopify-types.ts";

/** Returns whether the shop signed this body, in constant time; false without a secret. `header` is `X-Shopify-Hmac-Sha256`. */
export function verifyHmac(rawBody: Buffer, header: string | undefined, secret: string): boolean {
  if (secret === "" || header === undefined) return false;
  const signed = createHmac("sha256", secret).update(rawBody).digest();
  const sent = Buffer.from(header, "base64");
  return sent.length === signed.length && timingSafeEqual(sent, signed);
}

/** Returns the secret that signs a shop's deliveries; empty without one. */
export const signingSecretOf = (keys: ShopifyKeys): string => (keys.kind === "app" ? keys.clientSecret : keys.secret);
