import { canvasOf, pngOf } from "./canvas.ts";
import type { Logo } from "./item-label.ts";

const largestLogoPx = 720;
/** A server that takes longer than this holds up no labels. */
const patienceMs = 5_000;
/** The last logo that was shown, kept for when it cannot be fetched. */
const shelf = "trace-logo";

const loading = new Map<string, Promise<Logo | null>>();

/**
 * The store's logo as labels show it: any picture the browser draws, SVG too, from this server, a data
 * address or a server that lets other pages read its pictures. Null when it cannot be had, which is no
 * error; it is asked for again next time. Once loaded it is there offline. Only on a page: workers have
 * no element that draws SVG, and the page's policy lets them fetch from no other server.
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
  // Without leave from its server a picture could be shown, but never read.
  picture.crossOrigin = "anonymous";
  picture.src = href;
  await inTime(picture.decode());
  // An SVG without a size of its own is a square; any SVG is sharp at the largest.
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
    // A full or forbidden cache: the logo is missing offline, and the preview says so.
  }
}

async function shelved(href: string): Promise<Logo | null> {
  try {
    const held = await caches.match(addressOf(href), { cacheName: shelf });
    if (held === undefined) return null;
    const [width, height] = [Number(held.headers.get("x-width")), Number(held.headers.get("x-height"))];
    return { png: new Uint8Array(await held.arrayBuffer()), width, height };
  } catch {
    // Browsers without this cache, on plain http: printed without it.
    return null;
  }
}
