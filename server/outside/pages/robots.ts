/** What search engines leave alone: calls, customers' orders, and endless searches. Pictures are for all. */
const rules = [
  ...["User-agent: *", "Allow: /open/files/", "Disallow: /api/", "Disallow: /open/"],
  ...["Disallow: /catalogue/*/orders", "Disallow: /catalogue/*?*search="],
];

/** Returns the robots.txt of a host; `catalogue` is the address of its store's catalogue, null without a store. */
export const robotsText = (catalogue: string | null): string =>
  [...rules, ...(catalogue === null ? [] : [`Sitemap: ${catalogue}/sitemap.xml`]), ""].join("\n");
