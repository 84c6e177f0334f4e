import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import sql, { type Sql } from 'sql-template-tag'

const maxUserAgentLength = 300

export function userAgentOf(headers: IncomingHttpHeaders): string {
  return (headers['user-agent'] ?? '').slice(0, maxUserAgentLength)
}

const markCookie = /(?:^|;\s*)device=([A-Za-z0-9_-]{43})(?:;|$)/
/** About the longest lifetime browsers allow for a cookie. */
export const deviceMarkDays = 365

export function deviceMarkOf(cookies: string | undefined): string | null {
  return cookies?.match(markCookie)?.[1] ?? null
}

/** Authenticates nothing. It only marks a browser in which an account has signed in before. */
export function deviceCookie(mark: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `device=${mark}; Path=/; Max-Age=${deviceMarkDays * 86_400}; HttpOnly; SameSite=Lax${secure}`
}

/** The stored hash covers the account too, so that two accounts on one computer each have their own. */
export function deviceHash(mark: string, accountId: string): Buffer {
  return createHash('sha256')
    .update(mark + accountId)
    .digest()
}

/** The same inside a query, where the account is the one being looked for; null without a mark. */
export function deviceHashIn(mark: string | null, accountId: Sql): Sql {
  return sql`sha256(convert_to(${mark}::text || ${accountId}, 'UTF8'))`
}
