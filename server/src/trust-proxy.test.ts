import { describe, expect, test } from 'vitest'
import { SettingsError } from './settings.ts'
import { callerAddress, readProxyTrust } from './trust-proxy.ts'

const proxy = '10.0.0.1'
const caller = '198.51.100.7'
const forged = '203.0.113.9'

function addressSeen(setting: string | undefined, forwardedFor: string | undefined, socketAddress = proxy) {
  return callerAddress(readProxyTrust(setting), { socketAddress, forwardedFor })
}

describe('a number is how many proxies are believed, counted from this server', () => {
  test.each([
    [undefined, forged, proxy],
    ['0', forged, proxy],
    ['1', undefined, proxy],
    ['1', '', proxy],
    ['1', caller, caller],
    ['1', `${forged}, ${caller}`, caller],
    ['1', `${forged},127.0.0.1,,${caller} ,`, caller],
    ['2', `${caller}, 10.0.0.2`, caller],
    ['2', `${forged}, ${caller}, 10.0.0.2`, caller],
    ['2', caller, caller],
    ['3', `${forged}, ${caller}, 10.0.0.3, 10.0.0.2`, caller],
  ])('TRUST_PROXY=%s, X-Forwarded-For: %s', (setting, header, address) => {
    expect(addressSeen(setting, header)).toBe(address)
  })
})

describe('a list names the proxies that are believed', () => {
  const list = '10.0.0.0/8, 192.0.2.1,2001:db8:1::/48'

  test.each([
    [`${forged}, ${caller}`, proxy, caller],
    [`${forged}, ${caller}, 192.0.2.1, 10.9.9.9`, proxy, caller],
    [`${forged}, ${caller}`, '192.0.2.1', caller],
    [`${forged}, ${caller}`, '2001:db8:1::5', caller],
    // Who calls without a proxy in between is who calls, whatever is written.
    [forged, caller, caller],
    [`${forged}, 10.0.0.1`, '192.0.2.2', '192.0.2.2'],
    [forged, '2001:db8:2::5', '2001:db8:2::5'],
    // All of them proxies: the one furthest away.
    ['10.0.0.3, 10.0.0.2', proxy, '10.0.0.3'],
  ])('X-Forwarded-For: %s from %s', (header, socket, address) => {
    expect(addressSeen(list, header, socket)).toBe(address)
  })

  test('also when the socket speaks IPv6 for an IPv4 address', () => {
    expect(addressSeen(list, caller, '::ffff:10.0.0.1')).toBe(caller)
  })
})

describe('an address has one spelling', () => {
  test.each([
    [`${caller}:4711`, caller],
    ['[2001:DB8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    ['::ffff:198.51.100.7', caller],
    ['::ffff:c633:6407', caller],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s', (entry, address) => {
    expect(addressSeen('1', `${forged}, ${entry}`)).toBe(address)
  })

  test.each([
    'unknown',
    '_hidden',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.2.3.4:port',
    '[1.2.3.4]',
    '[::1',
    '2001:db8::g',
    `'; drop table staff; --`,
    'a'.repeat(5000),
  ])('what is none is not believed, and neither is what stands left of it (%#)', (entry) => {
    expect(addressSeen('1', `${forged}, ${entry}`)).toBe(proxy)
    expect(addressSeen('2', `${forged}, ${entry}, 10.0.0.2`)).toBe('10.0.0.2')
  })
})

test.each([
  'true',
  'false',
  'yes',
  'loopback',
  '-1',
  '1.5',
  '17',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0/8',
  '2001:db8::/129',
  'fe80::1%eth0',
  'proxy.example',
  '10.0.0.1,',
  '10.0.0.1 10.0.0.2',
  '0.0.0.0/0',
  '::/0',
])('TRUST_PROXY=%s stops the start with a line that names it', (value) => {
  expect(() => readProxyTrust(value)).toThrow(SettingsError)
  expect(() => readProxyTrust(value)).toThrow(/^TRUST_PROXY/)
})
