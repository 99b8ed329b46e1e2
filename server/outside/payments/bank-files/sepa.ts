import { decimalText } from "#shared/machine/kernel/money.ts";
import { type BankOrder, type BankTransfer, plainNumber, plainText } from "./bank-transfer.ts";

/** The message's ISO 20022 namespace. */
const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Content = string | readonly string[];
/** Returns an XML element; its content is text or finished elements. */
const element = (name: string, content: Content): string =>
  `<${name}>${typeof content === "string" ? escaped(content) : content.join("")}</${name}>`;

const account = (iban: string): string => element("Id", [element("IBAN", plainNumber(iban))]);

/**
 * Returns an ISO 20022 credit transfer (pain.001.001.09) by SEPA's rules: euro, IBANs, shared charges, one batch for
 * the day of creation.
 */
export function sepaFile({ reference, madeAt, currency, from, transfers }: BankOrder): string {
  const sum = decimalText(
    transfers.reduce((total, { amountMinor }) => total + amountMinor, 0),
    currency,
  );
  const count = String(transfers.length);
  const name = element("Nm", plainText(from.name, 70));
  const bic = plainNumber(from.bic);
  const agent = bic === "" ? element("Othr", [element("Id", "NOTPROVIDED")]) : element("BICFI", bic);
  const header = element("GrpHdr", [
    element("MsgId", reference),
    element("CreDtTm", madeAt.toISOString().slice(0, 19)),
    element("NbOfTxs", count),
    element("CtrlSum", sum),
    element("InitgPty", [name]),
  ]);
  const batch = element("PmtInf", [
    element("PmtInfId", `${reference}-1`),
    element("PmtMtd", "TRF"),
    element("BtchBookg", "true"),
    element("NbOfTxs", count),
    element("CtrlSum", sum),
    element("PmtTpInf", [element("SvcLvl", [element("Cd", "SEPA")])]),
    element("ReqdExctnDt", [element("Dt", madeAt.toISOString().slice(0, 10))]),
    element("Dbtr", [name]),
    element("DbtrAcct", [account(from.iban)]),
    element("DbtrAgt", [element("FinInstnId", [agent])]),
    element("ChrgBr", "SLEV"),
    ...transfers.map((transfer) => transferOf(transfer, currency)),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${element("CstmrCdtTrfInitn", [header, batch])}</Document>\n`;
}

const transferOf = ({ reference, name, account: to, amountMinor, text }: BankTransfer, currency: string): string =>
  element("CdtTrfTxInf", [
    element("PmtId", [element("EndToEndId", reference)]),
    element("Amt", [`<InstdAmt Ccy="${currency}">${decimalText(amountMinor, currency)}</InstdAmt>`]),
    element("Cdtr", [element("Nm", plainText(to.accountName || name, 70))]),
    element("CdtrAcct", [account(to.ibanNumber)]),
    element("RmtInf", [element("Ustrd", plainText(text, 140))]),
  ]);
