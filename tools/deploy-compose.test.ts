import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settingNames } from 'server/env'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './root.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

describe('the compose file', () => {
  type Service = Record<string, unknown> & { depends_on?: Record<string, { condition: string }> }
  type Compose = { services: Record<string, Service>; networks: object; volumes: object }
  let compose: Compose
  beforeAll(async () => {
    compose = parse(await read('deploy/compose.yaml'), { merge: true })
  })

  test('lets no service write to its image, gain rights or run without a health check', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          restart: 'unless-stopped',
          healthcheck: expect.anything(),
          logging: expect.anything(),
        }),
      ])
    }
  })

  test('publishes the proxy and nothing else', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).toEqual(['caddy'])
  })

  test('waits for what is healthy, and names only what there is', () => {
    const { services, networks, volumes } = compose
    for (const { depends_on = {}, networks: used, volumes: mounted = [] } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect([Object.keys(services), condition]).toEqual([
          expect.arrayContaining([name]),
          'service_healthy',
        ])
      }
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(used as string[]))
      const named = (mounted as string[]).map((mount) => mount.split(':')[0] ?? '')
      const volumeNames = named.filter((name) => !name.startsWith('.'))
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(volumeNames))
    }
  })

  test('gets every value that it asks for from the example of the settings', async () => {
    const text = await read('deploy/compose.yaml')
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''))
    const given = settingsIn(await read('deploy/.env.example'))
    expect(given).toEqual(expect.arrayContaining([...asked]))
  })
})

const settingsIn = (text: string) => [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name ?? '')

test('the example of the settings has only settings that exist', async () => {
  const known = [...settingNames, 'SITE_ADDRESS', 'POSTGRES_PASSWORD']
  expect(settingsIn(await read('deploy/.env.example')).filter((name) => !known.includes(name))).toEqual([])
})
