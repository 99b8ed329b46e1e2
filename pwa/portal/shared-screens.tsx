import { AttentionScreen } from "#pwa/features/attention/attention-screen.tsx";
import { QueueScreen } from "#pwa/features/attention/sync-status/queue-screen.tsx";

/** Screens of the queue, shared by both faces: waiting and refused commands. */
export const QueueRoute = () => <QueueScreen />;
export const AttentionRoute = () => <AttentionScreen />;
