import { port } from "#server/running/config-values.ts";
import { readArguments } from "#server/running/read-arguments.ts";
import { buildDecoderPage, serveDecoderPage } from "./decoder-page.ts";
import { runCommand } from "./run-command.ts";

/** `npm run decoder-page [port]`: builds the decoder's page into dist/decoder and serves it (docs/decoder.md). */
const name = "npm run decoder-page";
const sentence = `Name a port, or none: ${name} -- 4173`;
const { words } = readArguments({
  name,
  does: "Builds the page of the decoder and serves it on this machine; Ctrl-C stops it.",
  words: { takes: "[PORT]", least: 0, most: 1, sentence },
});
await runCommand(async () => {
  const wanted = port("The port", words[0] ?? null) ?? 4173;
  await buildDecoderPage();
  const { address } = await serveDecoderPage(wanted);
  return `The decoder: ${address}\n`;
});
