const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/** What is no page may load nothing and be framed by nobody. */
const lockedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Scripts and styles run only from our own files or with this answer's nonce: the tokens are in web storage. */
export function pagePolicy(nonce: string, connectTo = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Drawings a page makes itself: the code of a second factor, a portrait before it is sent.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${connectTo}`.trimEnd(),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const twoYears = 63_072_000

/** What every answer carries, whoever gives it; a page replaces the policy by its own. */
export function protectingHeaders(publicUrl: string | undefined): Record<string, string> {
  const headers = { ...always, 'content-security-policy': lockedPolicy }
  if (!publicUrl?.startsWith('https:')) return headers
  return { ...headers, 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }
}
