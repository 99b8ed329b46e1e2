/** Loaded before a server process: leads every shop's address to the stand-in at `SHOP_STAND_IN`. */
const standIn = process.env["SHOP_STAND_IN"] ?? "";
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
  return hostname.endsWith(".myshopify.com") ? send(`${standIn}${pathname}${search}`, init) : send(input, init);
};
