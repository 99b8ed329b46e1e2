import { sizedAddress } from "#shared/kernel/picture-address.ts";
import { api, type CallOptions, Offline } from "./api.ts";
import type { Transport } from "./transport.ts";

/** Delivers a picture over HTTP; in a browser, `keepsThumbnail` has its worker keep what screens show of it. */
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
  // What arrived otherwise than it was sent is sent again.
  if (kept.hash !== hash) throw new Offline();
  // The worker keeps the thumbnail for when the network is gone again and the photo here is forgotten.
  if (keepsThumbnail) void fetch(sizedAddress(kept.url, 320)).catch(() => undefined);
}
