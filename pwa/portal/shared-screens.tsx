import { AttentionScreen } from "#pwa/features/attention/attention-screen.tsx";
import { QueueScreen } from "#pwa/features/sync-status/queue-screen.tsx";

/** What both faces show of a device's work: what waits, and what was refused. */
export const QueuePage = () => <QueueScreen />;
export const AttentionPage = () => <AttentionScreen />;
