import { expect, test, vi } from 'vitest'
import { readNetworks } from '../../../networks.ts'
import { type Lookup, resolveTarget, systemLookup } from './resolve-target.ts'

const none = readNetworks('WEBHOOK_NETWORKS', undefined)
const office = readNetworks('WEBHOOK_NETWORKS', '10.1.0.0/16')

const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const resolve = (url: string, lookup: Lookup, networks = none) =>
  resolveTarget(new URL(url), { networks, lookup })

test('a name is answered with all of its addresses', async () => {
  const found = await resolve('https://hooks.example/', answering('8.8.8.8', '2606:4700::1111'))
  expect(found).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
})

test.each([
  ['private', ['10.0.0.1']],
  ['loopback', ['127.0.0.1']],
  ['both, the public one first', ['8.8.8.8', '127.0.0.1']],
  ['both, the other one in IPv6', ['8.8.8.8', '::ffff:169.254.169.254']],
])('a name with addresses that are %s is refused', async (_name, addresses) => {
  const resolved = resolve('https://hooks.example/', answering(...addresses))
  await expect(resolved).rejects.toMatchObject({ problem: 'webhook_private' })
})

// Every one of them is loopback or link-local, however it is written.
test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[0:0:0:0:0:ffff:7f00:1]/',
  'https://0/',
  'https://169.254.169.254/latest/meta-data/',
  'https://①②⑦.0.0.1/',
])('%s is refused without asking anybody', async (url) => {
  const lookup = vi.fn<Lookup>()
  await expect(resolve(url, lookup)).rejects.toMatchObject({ problem: 'webhook_private' })
  expect(lookup).not.toHaveBeenCalled()
})

test.each(['localhost', 'LOCALHOST'])('the name %s leads to this machine, and is refused', async (name) => {
  await expect(resolve(`https://${name}/`, systemLookup)).rejects.toMatchObject({
    problem: 'webhook_private',
  })
})

test('a network that is allowed is allowed, also without TLS, and no other one with it', async () => {
  const inside = answering('10.1.2.3')
  await expect(resolve('http://crm.office/', inside, office)).resolves.toHaveLength(1)
  await expect(resolve('https://crm.office/', inside, office)).resolves.toHaveLength(1)
  const partly = resolve('https://crm.office/', answering('10.1.2.3', '10.2.0.1'), office)
  await expect(partly).rejects.toMatchObject({ problem: 'webhook_private' })
})

test('on the internet nothing goes without TLS', async () => {
  const resolved = resolve('http://hooks.example/', answering('8.8.8.8'), office)
  await expect(resolved).rejects.toMatchObject({ problem: 'webhook_plain' })
})

test('a name that nobody has is not the same as a name server that does not answer', async () => {
  const failing =
    (code: string): Lookup =>
    async () => {
      throw Object.assign(new Error(code), { code })
    }
  const unknown = { problem: 'webhook_host' }
  await expect(resolve('https://hooks.example/', failing('ENOTFOUND'))).rejects.toMatchObject(unknown)
  await expect(resolve('https://hooks.example/', answering())).rejects.toMatchObject(unknown)
  await expect(resolve('https://hooks.example/', failing('EAI_AGAIN'))).rejects.toThrow('EAI_AGAIN')
})
