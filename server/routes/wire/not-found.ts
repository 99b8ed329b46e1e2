import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

const notFound = (sentence: string) => new DomainError("not_found", sentence);

/** Refusals of calls that name something which the store does not have, or which the caller may not know of. */
export const noItem = () => notFound(t("This item is not in this store."));
export const noProduct = () => notFound(t("This product is not in this store."));
export const noOrder = () => notFound(t("This order is no longer in the store."));
export const noPayout = () => notFound(t("This payout has been removed."));
export const noConsigner = () => notFound(t("This consigner has been removed."));
export const noPicture = () => notFound(t("There is no such picture."));
export const noCatalogue = () => notFound(t("There is no catalogue at this address."));
export const nothingThere = () => notFound(t("There is nothing at this address."));
