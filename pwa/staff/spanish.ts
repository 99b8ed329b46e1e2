import { sharedSpanish } from "#shared/spanish.ts";
import { spanish as sessionProviderEs } from "#pwa/session/provider-words.es.ts";
import { spanish as papersEs } from "#pwa/papers/words.es.ts";
import { spanish as featuresEmployeesDeviceEs } from "#pwa/features/employees/device-words.es.ts";
import { spanish as componentsReconciliationEs } from "#pwa/parts/reconciliation/words.es.ts";
import { spanish as componentsAccountSecondFactor } from "#pwa/parts/account/second-factor-words.es.ts";
import { spanish as componentsAccount } from "#pwa/parts/account/words.es.ts";
import { spanish as componentsAdding } from "#pwa/parts/adding/words.es.ts";
import { spanish as uiPickers } from "#pwa/ui/pickers/words.es.ts";
import { spanish as componentsCatalogue } from "#pwa/parts/catalogue/words.es.ts";
import { spanish as componentsConsigners } from "#pwa/parts/consigners/words.es.ts";
import { spanish as componentsDataList } from "#pwa/ui/data-list/words.es.ts";
import { spanish as componentsFeesExplained } from "#pwa/parts/fees/explained-words.es.ts";
import { spanish as componentsFees } from "#pwa/parts/fees/words.es.ts";
import { spanish as componentsFigures } from "#pwa/parts/figures/words.es.ts";
import { spanish as componentsFiguresPictures } from "#pwa/parts/figures/pictures/words.es.ts";
import { spanish as componentsForms } from "#pwa/ui/forms/words.es.ts";
import { spanish as componentsHistory } from "#pwa/parts/history/words.es.ts";
import { spanish as componentsItems } from "#pwa/parts/items/words.es.ts";
import { spanish as componentsPictures } from "#pwa/parts/pictures/words.es.ts";
import { spanish as componentsRequests } from "#pwa/parts/requests/words.es.ts";
import { spanish as componentsDownloading } from "#pwa/parts/sync-state/downloading-words.es.ts";
import { spanish as componentsSyncStateLostWork } from "#pwa/parts/sync-state/lost-work-words.es.ts";
import { spanish as featuresSyncStatusBanner } from "#pwa/features/sync-status/banner-words.es.ts";
import { spanish as componentsSyncStateQueue } from "#pwa/parts/sync-state/queue-words.es.ts";
import { spanish as componentsSyncState } from "#pwa/parts/sync-state/words.es.ts";
import { spanish as componentsUi } from "#pwa/ui/controls/words.es.ts";
import { spanish as components } from "#pwa/ui/words.es.ts";
import { spanish as featuresActivity } from "#pwa/features/activity/words.es.ts";
import { spanish as featuresAddInventory } from "#pwa/features/add-inventory/words.es.ts";
import { spanish as featuresAttentionOversold } from "#pwa/features/attention/oversold-words.es.ts";
import { spanish as featuresAttention } from "#pwa/features/attention/words.es.ts";
import { spanish as featuresAudits } from "#pwa/features/audits/words.es.ts";
import { spanish as featuresBilling } from "#pwa/features/billing/words.es.ts";
import { spanish as featuresConsigners } from "#pwa/features/consigners/words.es.ts";
import { spanish as featuresDashboard } from "#pwa/features/dashboard/words.es.ts";
import { spanish as featuresDeviceSettings } from "#pwa/features/device-settings/words.es.ts";
import { spanish as featuresEntrance } from "#pwa/features/entrance/words.es.ts";
import { spanish as featuresEmployees } from "#pwa/features/employees/words.es.ts";
import { spanish as featuresFees } from "#pwa/features/fees/words.es.ts";
import { spanish as featuresHomeLater } from "#pwa/features/home/later-words.es.ts";
import { spanish as featuresHomeSetup } from "#pwa/features/home/setup-words.es.ts";
import { spanish as featuresHome } from "#pwa/features/home/words.es.ts";
import { spanish as featuresImport } from "#pwa/features/import/words.es.ts";
import { spanish as featuresIntake } from "#pwa/features/intake/words.es.ts";
import { spanish as featuresInventoryAccount } from "#pwa/features/inventory/account-words.es.ts";
import { spanish as featuresInventoryBulkEdit } from "#pwa/features/inventory/bulk-edit-words.es.ts";
import { spanish as featuresInventoryExplainedCard } from "#pwa/features/inventory/explained-card-words.es.ts";
import { spanish as featuresInventoryPicker } from "#pwa/features/inventory/picker-words.es.ts";
import { spanish as featuresInventory } from "#pwa/features/inventory/words.es.ts";
import { spanish as featuresMarkdowns } from "#pwa/features/markdowns/words.es.ts";
import { spanish as featuresLocations } from "#pwa/features/locations/words.es.ts";
import { spanish as featuresOrdersSell } from "#pwa/features/orders/sell-words.es.ts";
import { spanish as featuresOrders } from "#pwa/features/orders/words.es.ts";
import { spanish as featuresPayouts } from "#pwa/features/payouts/words.es.ts";
import { spanish as featuresProducts } from "#pwa/features/products/words.es.ts";
import { spanish as featuresRequests } from "#pwa/features/requests/words.es.ts";
import { spanish as featuresSessionInvite } from "#pwa/features/session/invite-words.es.ts";
import { spanish as featuresSessionLock } from "#pwa/features/session/lock/words.es.ts";
import { spanish as featuresSessionRevoked } from "#pwa/features/session/revoked-words.es.ts";
import { spanish as featuresSessionStoreSignup } from "#pwa/features/session/store-signup-words.es.ts";
import { spanish as featuresSettingsData } from "#pwa/features/settings/data-words.es.ts";
import { spanish as featuresSettingsMail } from "#pwa/features/settings/mail-words.es.ts";
import { spanish as featuresSettings } from "#pwa/features/settings/words.es.ts";
import { spanish as featuresSyncStatus } from "#pwa/features/sync-status/words.es.ts";
import { spanish as featuresTemplates } from "#pwa/features/templates/words.es.ts";
import { spanish as labels } from "#pwa/labels/words.es.ts";
import { spanish as listingSheets } from "#pwa/listing-sheets/words.es.ts";
import { spanish as local } from "#pwa/local/words.es.ts";
import { spanish as localSaving } from "#pwa/local/saving/words.es.ts";
import { spanish as printing } from "#pwa/printing/words.es.ts";
import { spanish as scanningCamera } from "#pwa/scanning/camera/words.es.ts";
import { spanish as scanningScannerTest } from "#pwa/scanning/scanner-test-words.es.ts";
import { spanish as scanning } from "#pwa/scanning/words.es.ts";
import { spanish as sessionError } from "#pwa/session/error-words.es.ts";
import { spanish as sessionSignOut } from "#pwa/session/sign-out-words.es.ts";
import { spanish as session } from "#pwa/session/words.es.ts";
import { spanish as staffFrame } from "#pwa/staff/frame/words.es.ts";
import { spanish as staffPalette } from "#pwa/staff/palette/words.es.ts";
import { spanish as staff } from "#pwa/staff/words.es.ts";
import { spanish as sync } from "#pwa/local/delivery-words.es.ts";
import { speakBy } from "#pwa/language/speak.ts";

/** Loads the staff's Spanish words: one file of the build, loaded only for Spanish. */
export const speak = (): void =>
  speakBy([
    ...componentsAccountSecondFactor,
    ...componentsAccount,
    ...componentsAdding,
    ...uiPickers,
    ...componentsCatalogue,
    ...componentsConsigners,
    ...componentsDataList,
    ...componentsFeesExplained,
    ...componentsFees,
    ...componentsFigures,
    ...componentsFiguresPictures,
    ...componentsForms,
    ...componentsHistory,
    ...componentsItems,
    ...componentsPictures,
    ...componentsRequests,
    ...componentsDownloading,
    ...componentsSyncStateLostWork,
    ...featuresSyncStatusBanner,
    ...componentsSyncStateQueue,
    ...componentsSyncState,
    ...componentsUi,
    ...components,
    ...featuresActivity,
    ...featuresAddInventory,
    ...featuresAttentionOversold,
    ...featuresAttention,
    ...featuresAudits,
    ...featuresBilling,
    ...featuresConsigners,
    ...featuresDashboard,
    ...featuresDeviceSettings,
    ...featuresEntrance,
    ...featuresEmployees,
    ...featuresFees,
    ...featuresHomeLater,
    ...featuresHomeSetup,
    ...featuresHome,
    ...featuresImport,
    ...featuresIntake,
    ...featuresInventoryAccount,
    ...featuresInventoryBulkEdit,
    ...featuresInventoryExplainedCard,
    ...featuresInventoryPicker,
    ...featuresInventory,
    ...featuresMarkdowns,
    ...featuresLocations,
    ...featuresOrdersSell,
    ...featuresOrders,
    ...featuresPayouts,
    ...featuresProducts,
    ...featuresRequests,
    ...featuresSessionInvite,
    ...featuresSessionLock,
    ...featuresSessionRevoked,
    ...featuresSessionStoreSignup,
    ...featuresSettingsData,
    ...featuresSettingsMail,
    ...featuresSettings,
    ...featuresSyncStatus,
    ...featuresTemplates,
    ...labels,
    ...listingSheets,
    ...local,
    ...localSaving,
    ...printing,
    ...scanningCamera,
    ...scanningScannerTest,
    ...scanning,
    ...sessionError,
    ...sessionSignOut,
    ...session,
    ...staffFrame,
    ...staffPalette,
    ...staff,
    ...sync,
    ...componentsReconciliationEs,
    ...featuresEmployeesDeviceEs,
    ...papersEs,
    ...sessionProviderEs,
    ...sharedSpanish,
  ]);
