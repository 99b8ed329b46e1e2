import { canvasOf, pngOf } from "./canvas.ts";
import type { Logo } from "./item-label.ts";

const largestLogoPx = 720;
/** Timeout of the logo's server in milliseconds. */
const patienceMs = 5_000;
/** Cache name of the last logo, for when it cannot be fetched. */
const shelf = "trace-logo";

const loading = new Map<string, Promise<Logo | null>>();

/**
 * Loads the store's logo for labels: any picture the browser draws, SVG too, from this server, a data URL or a server
 * that allows cross-origin reads. Null when it cannot be loaded, which is no error; the next call tries again. Once
 * loaded it works offline. Pages only: workers have no element that draws SVG, and the content security policy lets
 * them fetch from no other server.
 */
export function loadLogo(href: string): Promise<Logo | null> {
  const known = loading.get(href);
  if (known !== undefined) return known;
  const logo = drawn(href).then(
    (fresh) => {
      if (!href.startsWith("data:")) void shelve(href, fresh);
      return fresh;
    },
    async () => {
      loading.delete(href);
      return await shelved(href);
    },
  );
  loading.set(href, logo);
  return logo;
}

async function drawn(href: string): Promise<Logo> {
  const picture = new Image();
  // Without cross-origin permission a picture can be shown but not read.
  picture.crossOrigin = "anonymous";
  picture.src = href;
  await inTime(picture.decode());
  // An SVG without a size is square; any SVG is sharp at the largest size.
  const [natural, tall] = [picture.naturalWidth || largestLogoPx, picture.naturalHeight || largestLogoPx];
  const largest = largestLogoPx / Math.max(natural, tall);
  const scale = /\.svg(?:[?#]|$)/i.test(href) ? largest : Math.min(1, largest);
  const [width, height] = [Math.ceil(natural * scale), Math.ceil(tall * scale)];
  const { canvas, context } = canvasOf(width, height);
  context.drawImage(picture, 0, 0, width, height);
  return { png: await pngOf(canvas), width, height };
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The logo's server does not answer.")), patienceMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const addressOf = (href: string): string => `/logo/${encodeURIComponent(href)}`;

async function shelve(href: string, { png, width, height }: Logo): Promise<void> {
  try {
    await caches.delete(shelf);
    const headers = { "x-width": String(width), "x-height": String(height) };
    await (await caches.open(shelf)).put(addressOf(href), new Response(Uint8Array.from(png), { headers }));
  } catch {
    // The cache is full or forbidden: offline the logo is missing, and the preview says so.
  }
}

async function shelved(href: string): Promise<Logo | null> {
  try {
    const held = await caches.match(addressOf(href), { cacheName: shelf });
    if (held === undefined) return null;
    const [width, height] = [Number(held.headers.get("x-width")), Number(held.headers.get("x-height"))];
    return { png: new Uint8Array(await held.arrayBuffer()), width, height };
  } catch {
    // Browsers without this cache, on plain http, print without the logo.
    return null;
  }
}
