/** What browsers run or draw as a file of this name; a proxy's page is none of these. */
const kinds: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  svg: /^image\/svg\+xml\b/,
  wasm: /^application\/wasm\b/,
  woff2: /^(font\/|application\/font-)woff2\b/,
};

/** Whether an answer is of the kind that its name says. */
export function isOfItsKind(response: Response, url: string): boolean {
  const ending = /\.([a-z0-9]+)$/.exec(new URL(url).pathname)?.[1] ?? "";
  return kinds[ending]?.test(response.headers.get("content-type") ?? "") ?? true;
}

/**
 * Whether an answer is the file whose hash the build wrote down; the answer itself can still be read. One that cannot be
 * read to its end is not.
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
