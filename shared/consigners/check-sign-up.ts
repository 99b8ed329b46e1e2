import type { StoreOfficeRow } from "#shared/settings/office-rows.ts";
import type { SellerProfile } from "./commands/sign-up.ts";
import { signUpWords } from "./sign-up-words.ts";

/** What a store asks of whoever signs up to sell. */
export type AskedAtSignUp = Pick<StoreOfficeRow, "signupInfo">;

type Problems = { readonly [F in keyof SellerProfile]?: string };

/** A sentence for each field of the profile that is missing, of those the store asks for; a name is always asked for. */
export function missingInProfile({ signupInfo }: AskedAtSignUp, profile: SellerProfile): Problems {
  return {
    ...(profile.firstName.trim() === "" ? { firstName: signUpWords("firstNameMissing") } : {}),
    ...(profile.lastName.trim() === "" ? { lastName: signUpWords("lastNameMissing") } : {}),
    ...(signupInfo.includes("Phone") && profile.phone.trim() === "" ? { phone: signUpWords("phoneMissing") } : {}),
    ...(signupInfo.includes("Full Address") && profile.address.trim() === ""
      ? { address: signUpWords("addressMissing") }
      : {}),
  };
}
