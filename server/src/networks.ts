import { BlockList, isIP } from 'node:net'
import { SettingsError } from './settings.ts'

type Range = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** An address, or a range such as 10.0.0.0/8; null for anything else. */
export function readRange(entry: string): Range | null {
  const [address = '', prefix, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return null
  const maxBits = version === 4 ? 32 : 128
  const bits = prefix === undefined ? maxBits : Number(/^\d{1,3}$/.test(prefix) ? prefix : Number.NaN)
  return bits <= maxBits ? { address, bits, family: familyOf(address) } : null
}

/** What a setting that lists networks says, with commas between. */
export function readNetworks(setting: string, value: string | undefined): BlockList {
  const networks = new BlockList()
  for (const entry of value?.split(',') ?? []) {
    const range = readRange(entry.trim())
    if (!range) {
      throw new SettingsError(
        `${setting} must be addresses and ranges such as 10.0.0.0/8 with commas between: ${entry.trim() || 'an empty entry'} is none`,
      )
    }
    if (range.bits === 0)
      throw new SettingsError(`${setting}: ${entry.trim()} would be every network there is`)
    networks.addSubnet(range.address, range.bits, range.family)
  }
  return networks
}

/** An IPv6 address that stands for an IPv4 one is in the networks of both. */
export function isInNetworks(networks: BlockList, address: string): boolean {
  return isIP(address) !== 0 && networks.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
