import { sharedSpanish } from "#shared/spanish.ts";
import { spanish as notificationScreenEs } from "#pwa/portal/notifications/words.es.ts";
import { spanish as sessionProviderEs } from "#pwa/session/provider-words.es.ts";
import { spanish as papersEs } from "#pwa/papers/words.es.ts";
import { spanish as componentsReconciliationEs } from "#pwa/parts/reconciliation/words.es.ts";
import { spanish as componentsAccountSecondFactor } from "#pwa/parts/account/second-factor-words.es.ts";
import { spanish as componentsAccount } from "#pwa/parts/account/words.es.ts";
import { spanish as componentsAdding } from "#pwa/parts/adding/words.es.ts";
import { spanish as uiPickers } from "#pwa/ui/pickers/words.es.ts";
import { spanish as componentsConsigners } from "#pwa/parts/consigners/words.es.ts";
import { spanish as componentsDataList } from "#pwa/ui/data-list/words.es.ts";
import { spanish as componentsForms } from "#pwa/ui/forms/words.es.ts";
import { spanish as componentsHistory } from "#pwa/parts/history/words.es.ts";
import { spanish as componentsItems } from "#pwa/parts/items/words.es.ts";
import { spanish as componentsRequests } from "#pwa/parts/requests/words.es.ts";
import { spanish as componentsDownloading } from "#pwa/parts/sync-state/downloading-words.es.ts";
import { spanish as componentsSyncStateLostWork } from "#pwa/parts/sync-state/lost-work-words.es.ts";
import { spanish as featuresSyncStatusBanner } from "#pwa/features/sync-status/banner-words.es.ts";
import { spanish as componentsSyncStateQueue } from "#pwa/parts/sync-state/queue-words.es.ts";
import { spanish as componentsSyncState } from "#pwa/parts/sync-state/words.es.ts";
import { spanish as componentsUi } from "#pwa/ui/controls/words.es.ts";
import { spanish as components } from "#pwa/ui/words.es.ts";
import { spanish as featuresAttentionOversold } from "#pwa/features/attention/oversold-words.es.ts";
import { spanish as featuresAttention } from "#pwa/features/attention/words.es.ts";
import { spanish as featuresEntrance } from "#pwa/features/entrance/words.es.ts";
import { spanish as featuresInventory } from "#pwa/features/inventory/words.es.ts";
import { spanish as featuresSessionInvite } from "#pwa/features/session/invite-words.es.ts";
import { spanish as featuresSessionRevoked } from "#pwa/features/session/revoked-words.es.ts";
import { spanish as featuresSessionSplash } from "#pwa/features/session/splash-words.es.ts";
import { spanish as featuresSignUp } from "#pwa/features/sign-up/words.es.ts";
import { spanish as featuresSyncStatus } from "#pwa/features/sync-status/words.es.ts";
import { spanish as labels } from "#pwa/labels/words.es.ts";
import { spanish as listingSheets } from "#pwa/listing-sheets/words.es.ts";
import { spanish as local } from "#pwa/local/words.es.ts";
import { spanish as localSaving } from "#pwa/local/saving/words.es.ts";
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
import { spanish as sync } from "#pwa/local/delivery-words.es.ts";
import { speakBy } from "#pwa/language/speak.ts";

/** Loads the portal's Spanish words: one file of the build, loaded only for Spanish. */
export const speak = (): void =>
  speakBy([
    ...componentsAccountSecondFactor,
    ...componentsAccount,
    ...componentsAdding,
    ...uiPickers,
    ...componentsConsigners,
    ...componentsDataList,
    ...componentsForms,
    ...componentsHistory,
    ...componentsItems,
    ...componentsRequests,
    ...componentsDownloading,
    ...componentsSyncStateLostWork,
    ...featuresSyncStatusBanner,
    ...componentsSyncStateQueue,
    ...componentsSyncState,
    ...componentsUi,
    ...components,
    ...featuresAttentionOversold,
    ...featuresAttention,
    ...featuresEntrance,
    ...featuresInventory,
    ...featuresSessionInvite,
    ...featuresSessionRevoked,
    ...featuresSessionSplash,
    ...featuresSignUp,
    ...featuresSyncStatus,
    ...labels,
    ...listingSheets,
    ...local,
    ...localSaving,
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
    ...componentsReconciliationEs,
    ...papersEs,
    ...sessionProviderEs,
    ...notificationScreenEs,
    ...sharedSpanish,
  ]);
