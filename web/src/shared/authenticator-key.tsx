type AuthenticatorKeyProps = {
  /** The text of the drawing. */
  svg: string
  secret: string
  words: { qr: string; secret: string }
}

/** What an authenticator app is given: a drawing to scan, or the key to type. */
export function AuthenticatorKey({ svg, secret, words }: AuthenticatorKeyProps) {
  return (
    <>
      <img
        src={`data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`}
        alt={words.qr}
        width={192}
        height={192}
        className="rounded-compact border border-line bg-surface"
      />
      <div className="grid gap-1">
        <p className="text-muted">{words.secret}</p>
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
