// Never a host of anybody; only there to see what the browser would make of a path.
const nowhere = 'https://site.invalid'

/** The address if it is a path of this site, whatever spelling it comes in, else the fallback. */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || !staysHere(value)) return fallback
  // Only the path can lead elsewhere; what is searched for may hold any sign.
  const decoded = decodeFully(value.replace(/[?#].*/s, ''))
  if (decoded === null || !staysHere(decoded)) return fallback
  const { pathname, search, hash } = new URL(value, nowhere)
  return pathname + search + hash
}

function staysHere(value: string): boolean {
  // Browsers drop line breaks and tabs from addresses and read a backslash as a slash.
  if (!/^\/(?!\/)/.test(value) || /[\p{Cc}\\]/u.test(value)) return false
  const url = new URL(value, nowhere)
  // Dots may have brought two slashes to the beginning.
  return url.origin === nowhere && !url.pathname.startsWith('//')
}

const deepest = 5

/** What is left when no sign is encoded any more; null for what cannot be read, or is wrapped too often to be honest. */
function decodeFully(value: string): string | null {
  let current = value
  for (let round = 0; round < deepest; round += 1) {
    const decoded = decodeOnce(current)
    if (decoded === null || decoded === current) return decoded
    current = decoded
  }
  return null
}

function decodeOnce(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
