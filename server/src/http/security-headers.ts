import { createHash } from 'node:crypto'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/** Answers that are no page may load nothing and cannot be framed. */
const lockedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * For the reader of PDF files: a sandboxed script may not run as a worker. It loads decoders of ours for scans, and
 * nothing else; what it reads comes from its page.
 */
export const workerPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** The other sites a page may turn to; an agency's settings name them. */
export type Outside = {
  /** Where its scripts may connect to. */
  connect?: string
  /** Whose frame it may show, after a click. */
  frame?: string
}

/** Scripts and styles run only from our own files or with this answer's nonce: the tokens are in web storage. */
export function pagePolicy(nonce: string, outside: Outside = {}): string {
  return policyOf([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], outside)
}

/** For a cached page: its inline scripts and styles are allowed by their hashes. */
export function cachedPagePolicy(
  inline: { scripts: string[]; styles: string[] },
  outside: Outside = {},
): string {
  return policyOf(inline.scripts.map(hashSource), inline.styles.map(hashSource), outside)
}

function policyOf(scripts: string[], styles: string[], { connect, frame }: Outside): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Drawings a page makes itself: the code of a second factor, a portrait before it is sent.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The reader of PDF files.
    "worker-src 'self'",
    ["connect-src 'self'", ...(connect ? [connect] : [])].join(' '),
    ...(frame ? [`frame-src ${frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const twoYears = 63_072_000

/** The headers of every answer; pages replace the policy by their own. */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  const headers = { ...always, 'content-security-policy': lockedPolicy }
  if (!publicUrl?.startsWith('https:')) return headers
  return { ...headers, 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }
}
