/**
 * The used part of Puppeteer's types: it is installed when the browser proof first runs (tests/browsers/packages), and
 * type checks must work without it.
 */
declare module "puppeteer-core" {
  export interface ElementHandle {
    click(): Promise<void>;
    uploadFile(path: string): Promise<void>;
  }
  export interface Page {
    goto(address: string): Promise<unknown>;
    reload(): Promise<unknown>;
    setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
    evaluate(expression: string): Promise<unknown>;
    evaluateOnNewDocument(expression: string): Promise<unknown>;
    $(selector: string): Promise<ElementHandle | null>;
    readonly keyboard: { type(text: string, options: { readonly delay: number }): Promise<void> };
  }
  export interface Browser {
    newPage(): Promise<Page>;
    version(): Promise<string>;
    close(): Promise<void>;
  }
  export function launch(options: {
    readonly browser: "firefox";
    readonly executablePath: string;
    readonly headless: boolean;
    readonly extraPrefsFirefox: Readonly<Record<string, string | number | boolean>>;
  }): Promise<Browser>;
}
