import { sizedAddress } from "#shared/machine/kernel/picture-address.ts";
import { api, type CallOptions, Offline } from "./api.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";

/** Delivers a picture over HTTP; with `keepsThumbnail` the service worker then caches its thumbnail. */
export async function sendPicture(
  { hash, type, bytes }: Parameters<Transport["sendPicture"]>[0],
  options: CallOptions,
  keepsThumbnail: boolean,
): Promise<void> {
  const kept = await api.send<{ hash: string; url: string }>("/api/files", {
    ...options,
    method: "POST",
    bytes: { type, bytes },
  });
  // The picture arrived changed: send it again.
  if (kept.hash !== hash) throw new Offline();
  // Cached for when the network is gone and this device has deleted the photo.
  if (keepsThumbnail) void fetch(sizedAddress(kept.url, 320)).catch(() => undefined);
}
