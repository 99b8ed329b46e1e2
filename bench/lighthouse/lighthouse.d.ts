/**
 * The used part of Lighthouse's types: it is installed when the bench first runs (bench/packages), and type checks must
 * work without it.
 */
declare module "lighthouse" {
  export type Config = object;
  export const desktopConfig: Config;
  export interface Flags {
    readonly port: number;
    readonly logLevel: "silent";
    readonly output: "json";
    readonly onlyCategories: string[];
    readonly disableStorageReset: boolean;
  }
  export interface Result {
    readonly runtimeError?: { readonly message: string };
    readonly finalDisplayedUrl: string;
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly audits: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly displayValue?: string;
          readonly details?: { readonly items?: readonly { readonly node?: { readonly snippet: string } }[] };
        }
      >
    >;
  }
  export default function lighthouse(
    url: string,
    flags: Flags,
    config?: Config,
  ): Promise<{ readonly lhr: Result } | undefined>;
}
