import { expect, test } from 'vitest'
import { isInNetworks, readNetworks } from './networks.ts'
import { SettingsError } from './settings.ts'

test.each([
  ['127.0.0.1', true],
  ['127.255.255.255', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['10.1.3.3', false],
  ['fd00:1::5', true],
  ['fd00:2::5', false],
  ['8.8.8.8', false],
  ['no address', false],
])('%s is in the networks: %s', (address, isIn) => {
  const networks = readNetworks('WEBHOOK_NETWORKS', '127.0.0.0/8, 10.1.2.3,fd00:1::/32')
  expect(isInNetworks(networks, address)).toBe(isIn)
})

test('nothing is in no network', () => {
  expect(isInNetworks(readNetworks('WEBHOOK_NETWORKS', undefined), '127.0.0.1')).toBe(false)
})

test.each(['10.0.0.0/33', 'intranet', '10.0.0.0/8,', 'fe80::1%eth0', '::/0', '0.0.0.0/0', '10.0.0.0/8/8'])(
  '%s is refused with a line that names the setting',
  (value) => {
    expect(() => readNetworks('WEBHOOK_NETWORKS', value)).toThrow(SettingsError)
    expect(() => readNetworks('WEBHOOK_NETWORKS', value)).toThrow(/^WEBHOOK_NETWORKS/)
  },
)
