/** Content types of a file by its extension; a proxy's error page has none of these. */
const kinds: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  svg: /^image\/svg\+xml\b/,
  wasm: /^application\/wasm\b/,
  woff2: /^(font\/|application\/font-)woff2\b/,
};

/** Whether a response has the content type of its file name. */
export function isOfItsKind(response: Response, url: string): boolean {
  const ending = /\.([a-z0-9]+)$/.exec(new URL(url).pathname)?.[1] ?? "";
  return kinds[ending]?.test(response.headers.get("content-type") ?? "") ?? true;
}

/**
 * Whether a response is the file whose hash the build recorded; false also when it cannot be read to its end. The
 * response itself stays readable.
 */
export async function isWhatWasBuilt(response: Response, url: string, hash: string): Promise<boolean> {
  if (!response.ok || response.redirected || !isOfItsKind(response, url)) return false;
  const bytes = await response
    .clone()
    .arrayBuffer()
    .catch(() => null);
  if (bytes === null) return false;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === hash;
}
