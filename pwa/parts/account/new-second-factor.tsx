import { t } from "#shared/words/define-words.ts";
import { textQr } from "#pwa/paper/labels/label-symbols.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { secondFactorWords } from "./second-factor-words.ts";

/** A second factor just created by the server. */
export interface CreatedSecondFactor {
  readonly address: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * QR code and key for the authenticator app, and recovery codes to keep. A phone cannot scan its own screen: there the
 * app is opened by its address.
 */
export function NewSecondFactorFacts({ address, secret, recoveryCodes }: CreatedSecondFactor) {
  const { size, runs } = textQr(address);
  const fours = (text: string) => text.match(/.{1,4}/g)?.join(" ") ?? "";
  return (
    <div className="flex flex-col gap-4">
      <p>{t("Scan this with an authenticator app, or type the key into it.")}</p>
      <svg
        role="img"
        aria-label={t("QR code for an authenticator app")}
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        shapeRendering="crispEdges"
        className="size-48 self-center rounded-control bg-white"
      >
        <path
          d={runs.map(([row, column, length]) => `M${column} ${row}h${length}v1h-${length}z`).join("")}
          fill="#000"
        />
      </svg>
      <a href={address} className={`${buttonClasses()} hidden self-start pointer-coarse:inline-flex`}>
        {t("Open an authenticator app on this device")}
      </a>
      <p>
        <span className="text-caption text-muted">{t("Key")}</span>
        <br />
        <code className="break-words select-all">{fours(secret)}</code>
      </p>
      <CopyButton text={secret} label={t("Copy the key")} />
      <p>{secondFactorWords("recovery")}</p>
      <ul aria-label={secondFactorWords("recovery")} className="tabular grid grid-cols-1 gap-1 sm:grid-cols-2">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{fours(code)}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={recoveryCodes.map(fours).join("\n")} label={t("Copy the recovery codes")} />
    </div>
  );
}
