import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type BlockList, isIP } from 'node:net'
import type { FieldProblem } from 'contract/field-problems'
import { isInNetworks } from '../../../networks.ts'
import { isPublicAddress } from './public-address.ts'

/** All addresses of a name. */
export type Lookup = (name: string) => Promise<LookupAddress[]>

/** As this machine itself finds them: its hosts file, then its name servers. */
export const systemLookup: Lookup = (name) => lookup(name, { all: true, verbatim: true })

export type Reachable = {
  /** Private networks that are allowed all the same. */
  networks: BlockList
  lookup: Lookup
}

/** A webhook is never sent there. */
export class TargetRefused extends Error {
  override name = 'TargetRefused'
  readonly problem: FieldProblem & `webhook_${string}`

  constructor(problem: TargetRefused['problem']) {
    super(problem)
    this.problem = problem
  }
}

/**
 * The addresses behind a URL, once all of them are known to be allowed: one that is not would be used another time. Who
 * connects must use these and not look the name up again, which may lead somewhere else by then.
 */
export async function resolveTarget(url: URL, { networks, lookup }: Reachable): Promise<LookupAddress[]> {
  const addresses = await addressesOf(url.hostname, lookup)
  if (addresses.length === 0) throw new TargetRefused('webhook_host')
  const isAllowed = ({ address }: LookupAddress) => isInNetworks(networks, address)
  if (!addresses.every((one) => isAllowed(one) || isPublicAddress(one.address)))
    throw new TargetRefused('webhook_private')
  if (url.protocol !== 'https:' && !addresses.every(isAllowed)) throw new TargetRefused('webhook_plain')
  return addresses
}

/** A URL writes every spelling of an address as the usual one, and an IPv6 address in brackets. */
async function addressesOf(hostname: string, lookup: Lookup): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  if (family !== 0) return [{ address: literal, family }]
  try {
    return await lookup(hostname)
  } catch (error) {
    if (unknownNames.has((error as NodeJS.ErrnoException).code ?? '')) throw new TargetRefused('webhook_host')
    throw error
  }
}

/** What the system says of a name that nobody has; a name server that does not answer says something else. */
const unknownNames = new Set(['ENOTFOUND', 'ENODATA'])
