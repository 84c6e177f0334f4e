/** How a visitor came back: from another service, by a link in a mail, or with an error. */
export type Arrival =
  | { kind: 'code'; code: string }
  | { kind: 'mail'; tokenHash: string; type: LinkType; redirectTo?: string }
  | { kind: 'refused'; code: string }
  | { kind: 'halfway' }
  | { kind: 'nothing' }

const linkTypes = ['signup', 'recovery', 'email_change', 'magiclink', 'invite', 'email'] as const
export type LinkType = (typeof linkTypes)[number]

/** Reads the address of the return page. Services answer in the query, in the fragment, or in both. */
export function readArrival({ searchParams: query, hash }: URL): Arrival {
  const fragment = new URLSearchParams(hash.slice(1))
  const find = (name: string) => query.get(name) || fragment.get(name) || ''

  const error = find('error_code') || find('error')
  if (error || find('error_description')) return { kind: 'refused', code: error }

  const tokenHash = find('token_hash')
  const type = find('type')
  if (tokenHash) {
    if (!isLinkType(type)) return oldLink
    const redirectTo = query.get('redirect_to')
    return { kind: 'mail', tokenHash, type, ...(redirectTo && { redirectTo }) }
  }

  const code = find('code')
  if (code) return { kind: 'code', code }
  return find('message') ? { kind: 'halfway' } : { kind: 'nothing' }
}

const oldLink: Arrival = { kind: 'refused', code: 'otp_expired' }

function isLinkType(type: string): type is LinkType {
  return linkTypes.some((known) => known === type)
}
