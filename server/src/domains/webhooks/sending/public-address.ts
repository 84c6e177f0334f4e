import { BlockList } from 'node:net'
import { isInNetworks, readRange } from '../../../networks.ts'

// Every range of the registries of special addresses (RFC 6890 and what came after it) that is no place on the internet:
// this host, private, shared by carriers, link-local (where clouds answer with keys), for documentation and for tests,
// relays, multicast, reserved.
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of the public part of IPv6: protocol assignments with Teredo, documentation, 6to4, which all stand for other addresses.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]

/**
 * The only part of IPv6 where public addresses are. IPv4 inside IPv6 (mapped, translated by NAT64), link-local, unique
 * local, site-local, multicast, loopback and unspecified are all outside of it.
 */
const publicIpv6 = '2000::/3'

const specialNetworks = networksOf(special)
const publicIpv6Networks = networksOf([publicIpv6])

export function isPublicAddress(address: string): boolean {
  if (isInNetworks(specialNetworks, address)) return false
  return !address.includes(':') || isInNetworks(publicIpv6Networks, address)
}

function networksOf(ranges: string[]): BlockList {
  const networks = new BlockList()
  for (const entry of ranges) {
    const range = readRange(entry)
    if (range) networks.addSubnet(range.address, range.bits, range.family)
  }
  return networks
}
