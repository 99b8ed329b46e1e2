import { spanish as audits } from "#shared/audits/words.es.ts";
import { spanish as catalogueImport } from "#shared/catalogue/import-words.es.ts";
import { spanish as catalogueMerge } from "#shared/catalogue/merge-words.es.ts";
import { spanish as cataloguePriceComparison } from "#shared/catalogue/price-comparison-words.es.ts";
import { spanish as catalogueProductField } from "#shared/catalogue/product-field-words.es.ts";
import { spanish as catalogueSubmitted } from "#shared/catalogue/submitted-words.es.ts";
import { spanish as catalogueTemplate } from "#shared/catalogue/template-words.es.ts";
import { spanish as catalogue } from "#shared/catalogue/words.es.ts";
import { spanish as consignersBank } from "#shared/consigners/bank-words.es.ts";
import { spanish as consignersSignUp } from "#shared/consigners/sign-up-words.es.ts";
import { spanish as consigners } from "#shared/consigners/words.es.ts";
import { spanish as employees } from "#shared/employees/words.es.ts";
import { spanish as feesType } from "#shared/fees/type-words.es.ts";
import { spanish as fees } from "#shared/fees/words.es.ts";
import { spanish as inventoryColumn } from "#shared/inventory/column-words.es.ts";
import { spanish as inventoryStatus } from "#shared/inventory/status-words.es.ts";
import { spanish as inventory } from "#shared/inventory/words.es.ts";
import { spanish as kernelAmount } from "#shared/kernel/amount-words.es.ts";
import { spanish as kernelField } from "#shared/kernel/field-words.es.ts";
import { spanish as kernelParse } from "#shared/kernel/parse-words.es.ts";
import { spanish as kernel } from "#shared/kernel/words.es.ts";
import { spanish as locations } from "#shared/locations/words.es.ts";
import { spanish as markdowns } from "#shared/markdowns/words.es.ts";
import { spanish as notifications } from "#shared/notifications/words.es.ts";
import { spanish as orders } from "#shared/orders/words.es.ts";
import { spanish as payouts } from "#shared/payouts/words.es.ts";
import { spanish as requests } from "#shared/requests/words.es.ts";
import { spanish as scanning } from "#shared/scanning/words.es.ts";
import { spanish as settings } from "#shared/settings/words.es.ts";
import { spanish as wordsCommon } from "#shared/words/common-words.es.ts";
import { spanish as wordsCount } from "#shared/words/count-words.es.ts";
import { spanish as wordsLater } from "#shared/words/later-words.es.ts";
import type { Translation } from "#shared/words/translation.ts";

/** The Spanish translations of texts used by both device and server. */
export const sharedSpanish: readonly Translation[] = [
  ...audits,
  ...catalogueImport,
  ...catalogueMerge,
  ...cataloguePriceComparison,
  ...catalogueProductField,
  ...catalogueSubmitted,
  ...catalogueTemplate,
  ...catalogue,
  ...consignersBank,
  ...consignersSignUp,
  ...consigners,
  ...employees,
  ...feesType,
  ...fees,
  ...inventoryColumn,
  ...inventoryStatus,
  ...inventory,
  ...kernelAmount,
  ...kernelField,
  ...kernelParse,
  ...kernel,
  ...locations,
  ...markdowns,
  ...notifications,
  ...orders,
  ...payouts,
  ...requests,
  ...scanning,
  ...settings,
  ...wordsCommon,
  ...wordsCount,
  ...wordsLater,
];
