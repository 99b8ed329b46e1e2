import { t } from "#shared/words/define-words.ts";
import { Camera, CircleAlert, Clock, GripVertical, ImagePlus, LoaderCircle, X } from "lucide-react";
import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { classes } from "#pwa/ui/classes.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button, buttonClasses, IconButton } from "#pwa/ui/controls/button.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { moveInList } from "./move-in-list.ts";
import { type AddedFile, useAddPictures } from "./use-add-pictures.ts";

export interface ImagesFieldProps {
  readonly label: string;
  /** Addresses, as a row holds them; the first is the main picture. */
  readonly value: readonly string[];
  readonly onChange: (images: readonly string[]) => void;
  /** Maximum number; with 1, a new picture replaces the old one. */
  readonly most?: number;
  readonly disabled?: boolean;
  /** Error message, such as that one must be uploaded. */
  readonly error?: string | null;
  readonly className?: string;
}

/**
 * Form field for pictures: added by camera, from files or by drop, sorted by dragging or with the arrow keys, removed.
 * Each is durable on this device once it appears, online or offline, and marked until the server has it.
 */
export function ImagesField({
  label,
  value,
  onChange,
  most = 20,
  disabled = false,
  error,
  className,
}: ImagesFieldProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const [isOver, setIsOver] = useState(false);
  // Several files may be added between two renders.
  const now = useRef(value);
  useEffect(() => {
    now.current = value;
  }, [value]);
  const change = (images: readonly string[]) => {
    now.current = images;
    onChange(images);
  };
  const { files, add, dismiss } = useAddPictures((address) => {
    const others = now.current.filter((image) => image !== address);
    if (most === 1) change([address]);
    else if (others.length < most) change([...others, address]);
    else setSaid(t("At most {most} pictures can be added.", { most }));
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || to === from) return;
    change(moveInList(value, from, to));
    setSaid(t("Picture moved to place {number} of {count}.", { number: to + 1, count: value.length }));
  };
  const remove = (index: number) => {
    change(value.toSpliced(index, 1));
    setSaid(t("Picture removed."));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };
  const wrong = error != null && error !== "";

  return (
    // Files may be dropped anywhere on it; its buttons do the same without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      {...(wrong ? { "data-invalid": "", "aria-describedby": `${id}-error` } : {})}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classes(
        "flex min-w-0 flex-col gap-2 rounded-control",
        isOver && "outline-2 outline-offset-4 outline-accent-text outline-dashed",
        className,
      )}
    >
      <span id={`${id}-label`} className="text-caption font-medium text-muted">
        {label}
      </span>
      {value.length > 0 && (
        <ol className="flex flex-wrap gap-3">
          {value.map((image, index) => (
            <Tile
              key={image}
              image={image}
              index={index}
              disabled={disabled}
              move={move}
              label={label}
              count={value.length}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {files.map((file) => (
        <OnItsWay key={file.key} file={file} onDismiss={() => dismiss(file.key)} />
      ))}
      {!disabled && (
        <div className="flex flex-wrap items-center gap-2">
          <Picker icon={<ImagePlus aria-hidden />} multiple={most > 1} add={add}>
            {most === 1 && value.length > 0
              ? t("Replace picture")
              : t("{most, plural, one {Add a picture} other {Add pictures}}", { most })}
          </Picker>
          <span className="hidden pointer-coarse:contents">
            <Picker icon={<Camera aria-hidden />} capture add={add}>
              {t("Take a photo")}
            </Picker>
          </span>
          {most > 1 && value.length === 0 && (
            <span className="text-caption text-faint pointer-coarse:hidden">
              {t("Drop pictures here, or add them with the button.")}
            </span>
          )}
        </div>
      )}
      {wrong && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-caption text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

function Picker({
  icon,
  children,
  multiple = false,
  capture = false,
  add,
}: {
  readonly icon: ReactNode;
  readonly children: string;
  readonly multiple?: boolean;
  readonly capture?: boolean;
  readonly add: (files: Iterable<File>) => void;
}) {
  return (
    <label
      className={classes(buttonClasses("secondary"), "has-focus-visible:ring-3 has-focus-visible:ring-accent-text/40")}
    >
      {icon}
      {children}
      <input
        type="file"
        accept="image/*"
        multiple={multiple}
        {...(capture ? { capture: "environment" as const } : {})}
        className="sr-only"
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // Allows picking the same file again.
          event.target.value = "";
        }}
      />
    </label>
  );
}

function Tile({
  image,
  index,
  count,
  label,
  disabled,
  move,
  onRemove,
}: {
  readonly image: string;
  readonly index: number;
  readonly count: number;
  readonly label: string;
  readonly disabled: boolean;
  readonly move: (from: number, to: number) => void;
  readonly onRemove: () => void;
}) {
  const { pictures } = useDevice();
  const isWaiting = useSyncExternalStore(pictures.subscribe, () => pictures.has(image));
  const number = index + 1;
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowUp: index - 1, ArrowRight: index + 1, ArrowDown: index + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(index, to);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-picture]");
    const siblings = [...(event.currentTarget.closest("ol")?.children ?? [])];
    const to = below === undefined || below === null ? -1 : siblings.indexOf(below);
    if (to >= 0) move(index, to);
  };
  return (
    <li data-picture className="relative flex w-28 flex-col gap-1">
      <ProductImage
        src={image}
        side={112}
        title={label}
        alt={t("Picture {number} of {count}", { number, count })}
        className="size-28"
      />
      {!disabled && (
        <IconButton
          label={t("Remove picture {number}", { number })}
          icon={<X aria-hidden />}
          onClick={onRemove}
          className="absolute end-0 top-0 bg-surface/80"
        />
      )}
      {!disabled && count > 1 && (
        <button
          type="button"
          aria-label={t("Move picture {number} of {count}. Drag it, or use the arrow keys.", { number, count })}
          className="absolute start-0 top-0 grid size-11 cursor-grab touch-none place-items-center rounded-control bg-surface/80 text-ink focus-visible:ring-3 focus-visible:ring-accent-text/40 active:cursor-grabbing"
          onKeyDown={keys}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      )}
      {index === 0 && count > 1 && <span className="text-caption text-muted">{t("Main picture")}</span>}
      {isWaiting && (
        <span className="inline-flex items-center gap-1 text-caption text-muted">
          <Clock aria-hidden className="size-4 shrink-0" />
          {t("Not sent yet")}
        </span>
      )}
    </li>
  );
}

function OnItsWay({
  file: { name, problem },
  onDismiss,
}: {
  readonly file: AddedFile;
  readonly onDismiss: () => void;
}) {
  if (problem === null)
    return (
      <p role="status" className="flex items-center gap-2 text-caption text-muted">
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
        {t("Preparing {name}…", { name })}
      </p>
    );
  return (
    <p role="alert" className="flex items-center gap-2 text-caption text-danger">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 break-words">{t("{name}: {problem}", { name, problem })}</span>
      <Button variant="ghost" onClick={onDismiss}>
        {t("Dismiss")}
      </Button>
    </p>
  );
}
