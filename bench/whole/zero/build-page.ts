import { join } from "node:path";
import { build } from "vite";
import type { ZeroColumn } from "./zero-items.ts";

/** Builds Zero's page like the app. */
export async function buildZeroPage(columns: readonly ZeroColumn[], outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, "page"),
    logLevel: "error",
    worker: { format: "es" },
    define: { zeroColumns: JSON.stringify(columns) },
    build: { outDir, emptyOutDir: true, target: "chrome123", reportCompressedSize: false },
  });
}
