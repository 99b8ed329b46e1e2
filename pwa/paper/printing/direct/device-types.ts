/** What Trace uses of WebUSB and Web Serial, which TypeScript's own library does not describe. */
export interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: "in" | "out";
  readonly type: "bulk" | "interrupt" | "isochronous";
}

export interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly endpoints: readonly UsbEndpoint[];
}

export interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternates: readonly UsbAlternate[];
}

interface UsbSetup {
  readonly requestType: "class";
  readonly recipient: "interface";
  readonly request: number;
  readonly value: number;
  readonly index: number;
}

interface UsbRead {
  readonly status?: string;
  readonly data?: DataView;
}

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName?: string | undefined;
  readonly manufacturerName?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly selectConfiguration: (value: number) => Promise<void>;
  readonly claimInterface: (interfaceNumber: number) => Promise<void>;
  readonly selectAlternateInterface: (interfaceNumber: number, setting: number) => Promise<void>;
  readonly transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<{ readonly status?: string }>;
  readonly transferIn: (endpoint: number, length: number) => Promise<UsbRead>;
  readonly controlTransferIn: (setup: UsbSetup, length: number) => Promise<UsbRead>;
}

interface Usb {
  readonly getDevices: () => Promise<readonly UsbDevice[]>;
  readonly requestDevice: (options: { readonly filters: readonly { classCode?: number }[] }) => Promise<UsbDevice>;
}

export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  readonly open: (options: { readonly baudRate: number }) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly getInfo: () => { readonly usbVendorId?: number; readonly usbProductId?: number };
}

interface Serial {
  readonly getPorts: () => Promise<readonly SerialPort[]>;
  readonly requestPort: () => Promise<SerialPort>;
}

/** Returns the browser's ways to printers; undefined for those that it lacks. */
export const printerWays = (): { readonly usb?: Usb; readonly serial?: Serial } =>
  navigator as Navigator & { readonly usb?: Usb; readonly serial?: Serial };
