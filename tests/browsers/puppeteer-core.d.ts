/**
 * What is used here of Puppeteer: it is installed when the browsers are first proven (tests/browsers/packages), and
 * the checks do not wait for that.
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
