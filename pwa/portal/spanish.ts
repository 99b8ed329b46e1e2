import { spanish as notificationScreenEs } from "#pwa/portal/notifications/words.es.ts";
import { spanish as notificationsEs } from "#shared/notifications/words.es.ts";
import { spanish as sessionProviderEs } from "#pwa/session/provider-words.es.ts";
import { spanish as papersEs } from "#pwa/papers/words.es.ts";
import { spanish as componentsReconciliationEs } from "#pwa/components/reconciliation/words.es.ts";
import { spanish as componentsAccountSecondFactor } from "#pwa/components/account/second-factor-words.es.ts";
import { spanish as componentsAccount } from "#pwa/components/account/words.es.ts";
import { spanish as componentsAdding } from "#pwa/components/adding/words.es.ts";
import { spanish as componentsAsk } from "#pwa/components/ask/words.es.ts";
import { spanish as componentsConsigners } from "#pwa/components/consigners/words.es.ts";
import { spanish as componentsDataList } from "#pwa/components/data-list/words.es.ts";
import { spanish as componentsForms } from "#pwa/components/forms/words.es.ts";
import { spanish as componentsHistory } from "#pwa/components/history/words.es.ts";
import { spanish as componentsItems } from "#pwa/components/items/words.es.ts";
import { spanish as componentsOwner } from "#pwa/components/owner-words.es.ts";
import { spanish as componentsRequests } from "#pwa/components/requests/words.es.ts";
import { spanish as componentsSyncStateQueue } from "#pwa/components/sync-state/queue-words.es.ts";
import { spanish as componentsSyncState } from "#pwa/components/sync-state/words.es.ts";
import { spanish as componentsUi } from "#pwa/components/ui/words.es.ts";
import { spanish as components } from "#pwa/components/words.es.ts";
import { spanish as featuresAttentionOversold } from "#pwa/features/attention/oversold-words.es.ts";
import { spanish as featuresAttention } from "#pwa/features/attention/words.es.ts";
import { spanish as featuresDoor } from "#pwa/features/door/words.es.ts";
import { spanish as featuresInventory } from "#pwa/features/inventory/words.es.ts";
import { spanish as featuresSessionInvite } from "#pwa/features/session/invite-words.es.ts";
import { spanish as featuresSessionRevoked } from "#pwa/features/session/revoked-words.es.ts";
import { spanish as featuresSessionSplash } from "#pwa/features/session/splash-words.es.ts";
import { spanish as featuresSignUp } from "#pwa/features/sign-up/words.es.ts";
import { spanish as featuresSyncStatus } from "#pwa/features/sync-status/words.es.ts";
import { spanish as labels } from "#pwa/labels/words.es.ts";
import { spanish as listingSheets } from "#pwa/listing-sheets/words.es.ts";
import { spanish as local } from "#pwa/local/words.es.ts";
import { spanish as portalDropOff } from "#pwa/portal/drop-off/words.es.ts";
import { spanish as portalInventorySort } from "#pwa/portal/inventory/sort-words.es.ts";
import { spanish as portalInventory } from "#pwa/portal/inventory/words.es.ts";
import { spanish as portalPayouts } from "#pwa/portal/payouts/words.es.ts";
import { spanish as portalProductsRequest } from "#pwa/portal/products/request-words.es.ts";
import { spanish as portalProducts } from "#pwa/portal/products/words.es.ts";
import { spanish as portalSettings } from "#pwa/portal/settings/words.es.ts";
import { spanish as portalStoreRequest } from "#pwa/portal/store-request/words.es.ts";
import { spanish as portal } from "#pwa/portal/words.es.ts";
import { spanish as printing } from "#pwa/printing/words.es.ts";
import { spanish as sessionError } from "#pwa/session/error-words.es.ts";
import { spanish as sessionSignOut } from "#pwa/session/sign-out-words.es.ts";
import { spanish as session } from "#pwa/session/words.es.ts";
import { spanish as sync } from "#pwa/sync/words.es.ts";
import { spanish as audits } from "#shared/audits/words.es.ts";
import { spanish as catalogueImport } from "#shared/catalogue/import-words.es.ts";
import { spanish as catalogueMerge } from "#shared/catalogue/merge-words.es.ts";
import { spanish as cataloguePriceComparison } from "#shared/catalogue/price-comparison-words.es.ts";
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
import { spanish as orders } from "#shared/orders/words.es.ts";
import { spanish as payouts } from "#shared/payouts/words.es.ts";
import { spanish as requests } from "#shared/requests/words.es.ts";
import { spanish as settings } from "#shared/settings/words.es.ts";
import { spanish as wordsCommon } from "#shared/words/common-words.es.ts";
import { spanish as wordsCount } from "#shared/words/count-words.es.ts";
import { spanish as wordsLater } from "#shared/words/later-words.es.ts";
import { speakBy } from "#pwa/language/speak.ts";

/** All that the portal says, in Spanish: one file of the build, loaded where somebody reads it. */
export const speak = (): void =>
  speakBy([
    ...componentsAccountSecondFactor,
    ...componentsAccount,
    ...componentsAdding,
    ...componentsAsk,
    ...componentsConsigners,
    ...componentsDataList,
    ...componentsForms,
    ...componentsHistory,
    ...componentsItems,
    ...componentsOwner,
    ...componentsRequests,
    ...componentsSyncStateQueue,
    ...componentsSyncState,
    ...componentsUi,
    ...components,
    ...featuresAttentionOversold,
    ...featuresAttention,
    ...featuresDoor,
    ...featuresInventory,
    ...featuresSessionInvite,
    ...featuresSessionRevoked,
    ...featuresSessionSplash,
    ...featuresSignUp,
    ...featuresSyncStatus,
    ...labels,
    ...listingSheets,
    ...local,
    ...portalDropOff,
    ...portalInventorySort,
    ...portalInventory,
    ...portalPayouts,
    ...portalProductsRequest,
    ...portalProducts,
    ...portalSettings,
    ...portalStoreRequest,
    ...portal,
    ...printing,
    ...sessionError,
    ...sessionSignOut,
    ...session,
    ...sync,
    ...audits,
    ...catalogueImport,
    ...catalogueMerge,
    ...cataloguePriceComparison,
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
    ...orders,
    ...payouts,
    ...requests,
    ...settings,
    ...wordsCommon,
    ...wordsCount,
    ...wordsLater,
    ...componentsReconciliationEs,
    ...papersEs,
    ...sessionProviderEs,
    ...notificationsEs,
    ...notificationScreenEs,
  ]);
