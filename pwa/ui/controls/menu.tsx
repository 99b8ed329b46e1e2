import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { optionClasses, popupClasses, useKeptSide, usePositionMethod } from "./popup.ts";

export interface MenuChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A menu of further actions behind one button. `onChoose` gets the chosen value. */
export function Menu<Choice extends MenuChoice>({
  label,
  icon,
  choices,
  onChoose,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: Choice["value"]) => void;
}) {
  const kept = useKeptSide("opening");
  return (
    <Base.Root {...kept.root} modal={false}>
      <Base.Trigger render={<IconButton label={label} icon={icon} />} />
      <Base.Portal>
        <Base.Positioner
          {...kept.positioner}
          positionMethod={usePositionMethod()}
          className="z-50 outline-none"
          sideOffset={4}
          align="end"
        >
          <Base.Popup {...kept.popup} className={`${popupClasses} min-w-44 p-1.5`}>
            {choices.map((choice) => (
              <Base.Item
                key={choice.value}
                disabled={choice.disabled ?? false}
                className={optionClasses}
                onClick={() => onChoose(choice.value)}
              >
                {choice.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
