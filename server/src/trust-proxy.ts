import { BlockList, isIP, SocketAddress } from 'node:net'
import { isInNetworks, readRange } from './networks.ts'
import { SettingsError } from './settings.ts'

/** How many proxies stand in front, 0 for none; or the addresses of those that may say who the caller is. */
export type ProxyTrust = number | BlockList

const maxHops = 16

/** What TRUST_PROXY says; a word that is neither a number nor a list would make every limit forgeable. */
export function readProxyTrust(value = '0'): ProxyTrust {
  if (/^\d+$/.test(value)) {
    const hops = Number(value)
    if (hops <= maxHops) return hops
    throw new SettingsError(`TRUST_PROXY must be a number of proxies from 0 to ${maxHops}`)
  }
  const proxies = new BlockList()
  for (const entry of value.split(',')) addRange(proxies, entry.trim())
  return proxies
}

function addRange(proxies: BlockList, entry: string): void {
  const range = readRange(entry)
  if (!range) {
    throw new SettingsError(
      `TRUST_PROXY must be a number of proxies, or addresses and ranges such as 10.0.0.0/8 with commas between: ${entry || 'an empty entry'} is neither`,
    )
  }
  if (range.bits === 0) throw new SettingsError(`TRUST_PROXY: ${entry} would let everybody say who they are`)
  proxies.addSubnet(range.address, range.bits, range.family)
}

/**
 * Who is calling. Each proxy adds the address that it was called from at the end of the list, so the list is believed
 * from its end, one entry per trusted proxy: whatever stands further left, the caller may have written.
 */
export function callerAddress(
  trust: ProxyTrust,
  { socketAddress, forwardedFor }: { socketAddress: string; forwardedFor: string | string[] | undefined },
): string {
  let address = plainAddress(socketAddress) ?? socketAddress
  if (trust === 0 || !forwardedFor) return address
  const entries = String(forwardedFor)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const [hop, entry] of entries.toReversed().entries()) {
    if (!isTrusted(trust, address, hop)) return address
    const next = plainAddress(entry)
    // A proxy that did not name an address: it stands for its callers, and nothing left of it is believed.
    if (!next) return address
    address = next
  }
  return address
}

function isTrusted(trust: ProxyTrust, address: string, hop: number): boolean {
  if (typeof trust === 'number') return hop < trust
  return isInNetworks(trust, address)
}

/** An address in its one spelling, without brackets, port and zone; null for anything else. */
function plainAddress(text: string): string | null {
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1]
  const withoutPort = inBrackets ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  const family = isIP(withoutPort)
  if (family === 0 || (inBrackets && family === 4)) return null
  if (family === 4) return withoutPort
  const { address } = new SocketAddress({ address: withoutPort, family: 'ipv6' })
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address
}
