import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { HeldDecision } from "./held-decision.tsx";
import { HeldContext, heldList } from "./held-list.tsx";
import { useHeld } from "./use-held.ts";

/** Held work: what was done by people and on devices that were shut out, to be taken over or discarded. */
export function HeldScreen() {
  const held = useHeld();
  return (
    <HeldContext value={held}>
      <DataList
        list={heldList}
        bulk={(rows, done) => (
          <HeldDecision
            held={rows}
            onDecided={() => {
              done();
              held.reload();
            }}
          />
        )}
      />
    </HeldContext>
  );
}
