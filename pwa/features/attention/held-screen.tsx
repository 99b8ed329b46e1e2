import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { HeldActions } from "./held-decision.tsx";
import { HeldContext, heldList } from "./held-list.tsx";
import { useHeld } from "./use-held.ts";

/** Screen of held commands of people and devices that were shut out, to apply or discard. */
export function HeldScreen() {
  const held = useHeld();
  return (
    <HeldContext value={held}>
      <DataList
        list={heldList}
        bulk={(rows, done) => (
          <HeldActions
            held={rows}
            onDecided={() => {
              done();
              held.again();
            }}
          />
        )}
      />
    </HeldContext>
  );
}
