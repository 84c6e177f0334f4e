import { isIP } from 'node:net'
import type { Deps } from '../../deps.ts'
import type { AuthAnswer } from './call.ts'

const maxTargetLength = 2048
// Written out in full, without a name before the host: browsers and parsers read the shorter spellings differently.
const plainAddress = /^https?:\/\/[^/?#@\\\s\p{Cc}]+([/?#][^\\\s\p{Cc}]*)?$/iu
const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/

/** Where a browser may be sent back to: the address asked for when its origin is on the list, else the site itself. */
export function redirectTarget({ env, origin }: Pick<Deps, 'env' | 'origin'>, requested?: string): string {
  const site = new URL(origin())
  if (
    !requested ||
    requested.length > maxTargetLength ||
    !plainAddress.test(requested) ||
    !URL.canParse(requested)
  ) {
    return site.href
  }
  const target = new URL(requested)
  const isOurs = target.origin === site.origin
  const isListed = env.auth.redirects.includes(target.origin) && isNamed(target, env.production)
  if (!isOurs && !isListed) return site.href
  target.hash = ''
  return target.href
}

function isNamed({ hostname }: URL, production: boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || (!production && loopback.test(host))
}

type Carried = { query?: Record<string, string>; fragment?: Record<string, string> }

/** Sends a browser to an address that `redirectTarget` has chosen; what stands in its query stays there. */
export function redirectAnswer(
  status: 302 | 303,
  target: string,
  { query = {}, fragment }: Carried,
): AuthAnswer {
  const url = new URL(target)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (fragment) url.hash = new URLSearchParams(fragment).toString()
  return { status, headers: { location: url.href } }
}
