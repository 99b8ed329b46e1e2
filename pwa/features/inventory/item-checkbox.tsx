import { classes } from "#pwa/components/classes.ts";

/** A tick box with a target of 44 px. */
export function ItemCheckbox(props: {
  checked: boolean;
  mixed?: boolean;
  label: string;
  onChange: () => void;
  className?: string | undefined;
}) {
  return (
    <label className={classes("flex size-11 shrink-0 items-center justify-center", props.className)}>
      <input
        type="checkbox"
        className="size-5"
        aria-label={props.label}
        checked={props.checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = props.mixed === true && !props.checked;
        }}
        onChange={props.onChange}
      />
    </label>
  );
}
