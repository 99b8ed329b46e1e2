import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { optionClasses, popupClasses, usePositionMethod } from "./popup.ts";

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
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={<IconButton label={label} icon={icon} />} />
      <Base.Portal>
        <Base.Positioner positionMethod={usePositionMethod()} className="z-50 outline-none" sideOffset={4} align="end">
          <Base.Popup className={`${popupClasses} min-w-44 p-1.5`}>
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
