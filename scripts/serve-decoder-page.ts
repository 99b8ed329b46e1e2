import { buildDecoderPage, serveDecoderPage } from "./decoder-page.ts";

/** `npm run decoder-page [port]`: builds the decoder's page into dist/decoder and serves it (docs/decoder.md). */
await buildDecoderPage();
const { address } = await serveDecoderPage(Number(process.argv[2] ?? 4173));
process.stdout.write(`The decoder: ${address}\n`);
