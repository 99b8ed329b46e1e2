import { useLayoutEffect, useRef } from "react";

/** A checkbox with its own target of 44 px. */
export function Tick(props: { checked: boolean; mixed?: boolean; label: string; onChange: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const mixed = props.mixed === true && !props.checked;
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="tick"
      aria-label={props.label}
      checked={props.checked}
      onChange={props.onChange}
    />
  );
}
