import { expect, test } from "vitest";
import { tableOf } from "../../../../../tests/support/import-fixture.ts";
import { isOwnFile } from "../mapping.ts";
import { firstAnswers, guessWritten } from "./guess-answers.ts";
import { guessColumns } from "./guess-columns.ts";
import { readPeople } from "./read-people.ts";

/** Returns the people of a file with what they are owed, which the screen with all columns reads. */
function peopleOf(text: string, currency: string) {
  const { head, lines } = tableOf(text);
  expect(isOwnFile("consigners", head)).toBe(false);
  const columns = guessColumns(
    head,
    lines.map(({ cells }) => cells),
    "consigners",
  );
  const read = readPeople(tableOf(text), firstAnswers(columns, guessWritten(head, lines, columns, currency)), currency);
  return read.lines.map(({ person, balanceMinor, address }) => {
    const { firstName, lastName, company, email, phone, accounts } = read.people[person ?? -1] ?? {};
    return [firstName, lastName, company, email, phone, accounts?.join(), balanceMinor, address];
  });
}

const [mail, phone] = ["nia@x.test", "555-0171"];

test.each([
  ["USD", `Full name,Email,Phone,Opening balance\n"Tester, Nia",${mail},${phone},120.50\n`, "", "", ""],
  [
    "USD",
    `First name,Last name,E-mail,Mobile,Address,ID number,Notes,Owed\nNia,Tester,${mail},${phone},1 Way,X12,note,120.50\n`,
    ...["", "X12", "1 Way"],
  ],
  [
    "USD",
    `Consignor ID,Last Name,First Name,Address 1,City,Zip,Phone 1,Email,Default Split %,Balance,Date Added\n12,Tester,Nia,1 Way,Town,12345,${phone},${mail},60,$120.50,3/14/2025\n`,
    ...["", "12", "1 Way Town 12345"],
  ],
  [
    "USD",
    `Supplier ID,Supplier Name,Contact,Email,Phone,Balance\nS1,Test Shoes LLC,Nia Tester,${mail},${phone},120.50\n`,
    ...["Test Shoes LLC", "S1", ""],
  ],
  [
    "EUR",
    `Vorname;Nachname;E-Mail;Telefon;Straße;Ort;Kontostand;Kundennummer\nNia;Tester;${mail};${phone};Weg 1;Stadt;120,50 €;17\n`,
    ...["", "17", "Weg 1 Stadt"],
  ],
  [
    "EUR",
    `Nombre;Apellidos;Correo electrónico;Teléfono;Dirección;Saldo inicial\nNia;Tester;${mail};${phone};Calle 1;120,50\n`,
    ...["", "", "Calle 1"],
  ],
])(
  "a file of people in %s with everybody's headings is read by their words, whoever made it: %j",
  (currency, text, company = "", account = "", address = "") =>
    expect(peopleOf(text, currency)).toEqual([["Nia", "Tester", company, mail, phone, account, 12_050, address]]),
);
