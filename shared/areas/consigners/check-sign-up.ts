import { t } from "#shared/words/define-words.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import type { SellerProfile } from "./commands/sign-up.ts";

/** The settings that say what a store asks for at sign-up. */
export type AskedAtSignUp = Pick<StoreOfficeRow, "signupInfo">;

type Problems = { readonly [F in keyof SellerProfile]?: string };

/** Returns a sentence for each missing profile field of those the store requires; a name is always required. */
export function missingInProfile({ signupInfo }: AskedAtSignUp, profile: SellerProfile): Problems {
  return {
    ...(profile.firstName.trim() === "" ? { firstName: t("Enter your first name.") } : {}),
    ...(profile.lastName.trim() === "" ? { lastName: t("Enter your last name.") } : {}),
    ...(signupInfo.includes("Phone") && profile.phone.trim() === "" ? { phone: t("Enter your phone number.") } : {}),
    ...(signupInfo.includes("Full Address") && profile.address.trim() === ""
      ? { address: t("Enter your address.") }
      : {}),
  };
}
