// Never a real host; only there to see how the browser would parse a path.
const nowhere = 'https://site.invalid'

/** The address if it is a path of this site, however it is spelled, else the fallback. */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || !staysHere(value)) return fallback
  // Only the path can lead elsewhere; the query may contain any character.
  const decoded = decodeFully(value.replace(/[?#].*/s, ''))
  if (decoded === null || !staysHere(decoded)) return fallback
  const { pathname, search, hash } = new URL(value, nowhere)
  return pathname + search + hash
}

function staysHere(value: string): boolean {
  // Browsers remove line breaks and tabs from addresses and read a backslash as a slash.
  if (!/^\/(?!\/)/.test(value) || /[\p{Cc}\\]/u.test(value)) return false
  const url = new URL(value, nowhere)
  // Resolving dots may have left two slashes at the start.
  return url.origin === nowhere && !url.pathname.startsWith('//')
}

const maxDepth = 5

/** The path with all encoding removed; null for what cannot be decoded, or is encoded suspiciously often. */
function decodeFully(value: string): string | null {
  let current = value
  for (let round = 0; round < maxDepth; round += 1) {
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
