import { QrCode } from './qr-code.tsx'

type AuthenticatorKeyProps = {
  /** The content of the QR code. */
  svg: string
  secret: string
  labels: { qr: string; secret: string }
}

/** The data for an authenticator app: a QR code to scan, or the key to type. */
export function AuthenticatorKey({ svg, secret, labels }: AuthenticatorKeyProps) {
  return (
    <>
      <QrCode svg={svg} label={labels.qr} />
      <div className="grid gap-1">
        <p className="text-muted">{labels.secret}</p>
        <code className="rounded-compact bg-surface-2 px-3 py-2 wrap-anywhere select-all">
          {inGroups(secret)}
        </code>
      </div>
    </>
  )
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
