import type { CsvColumn } from "#shared/machine/csv/csv-line.ts";
import type { ExportContext } from "#shared/machine/csv/export-context.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { consignerFieldWords } from "./field-words.ts";

/** A consigner as exported. */
export interface ExportedConsigner {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly accountType: string;
  /** The selling fee of their type; null without a type. */
  readonly feeBasisPoints: number | null;
  readonly isActive: boolean;
  readonly salesMinor: number;
  readonly profitMinor: number;
}

/** Returns the columns of consigners.csv, with the specification's names: the same on device and server. */
export function consignerExportColumns(): readonly CsvColumn<ExportedConsigner, ExportContext>[] {
  return [
    { head: consignerFieldWords("id"), value: ({ id }) => id },
    { head: consignerFieldWords("firstName"), value: ({ firstName }) => firstName },
    { head: consignerFieldWords("lastName"), value: ({ lastName }) => lastName },
    { head: consignerFieldWords("email"), value: ({ email }) => email },
    { head: consignerFieldWords("phone"), value: ({ phone }) => phone },
    { head: consignerFieldWords("address"), value: ({ address }) => address },
    { head: consignerFieldWords("accountType"), value: ({ accountType }) => accountType },
    {
      head: consignerFieldWords("fee"),
      value: ({ feeBasisPoints }) => (feeBasisPoints === null ? "" : String(feeBasisPoints / 100)),
    },
    { head: consignerFieldWords("isActive"), value: ({ isActive }) => String(isActive) },
    {
      head: consignerFieldWords("sales"),
      value: ({ salesMinor }, { currency }) => decimalText(salesMinor, currency),
    },
    {
      head: consignerFieldWords("profit"),
      value: ({ profitMinor }, { currency }) => decimalText(profitMinor, currency),
    },
  ];
}
