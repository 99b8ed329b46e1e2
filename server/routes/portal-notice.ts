/**
 * What the sellers' address shows while the portal is not part of a release: where one
 * stands, and where staff go. Plain HTML, since there is no app to load here.
 */
export function portalNotice(storeName: string, staffAddress: string | null): string {
  const name = escape(storeName);
  const staff =
    staffAddress === null
      ? ""
      : `<p>Working in the store? Sign in at <a href="${escape(staffAddress)}">${escape(staffAddress)}</a>.</p>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${name}</title>
    <link rel="stylesheet" href="/portal-notice.css">
  </head>
  <body>
    <main>
      <h1>${name}</h1>
      <p>This is the address for the store’s sellers. This release of Trace has the staff’s app: scanning goods in, auditing locations and finding inventory. Please ask the store about your items.</p>
      ${staff}
    </main>
  </body>
</html>
`;
}

export const portalNoticeStyle = `:root { font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 32rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; }
a { display: inline-block; min-height: 44px; line-height: 44px; }
`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
