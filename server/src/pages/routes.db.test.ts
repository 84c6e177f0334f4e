import { randomUUID } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allEndpoints } from 'contract/api'
import { publicPages } from 'contract/public-pages'
import { apiPrefix } from 'contract/request'
import { staffRoles } from 'contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRoutes } from '../testing/reading/list-routes.ts'
import type { ListeningApp } from '../testing/servers/listen-app.ts'
import { buildDir, listenEmptySite, listenSite } from '../testing/servers/listen-site.ts'

/** What the sign-in service answers, by what a caller needs; docs/permissions.md has no rows for them. */
const identity = {
  nothing: [
    ...['GET /health', 'GET /settings', 'GET /.well-known/jwks.json', 'POST /signup', 'POST /token'],
    ...['POST /recover', 'POST /resend', 'GET /verify', 'POST /verify', 'GET /authorize', 'GET /callback'],
    // Refused by name, whoever asks.
    ...['POST /sso', 'POST /otp', 'POST /magiclink'],
    ...['GET /user/identities/authorize', 'DELETE /user/identities/:id'],
  ],
  token: [
    ...[
      'GET /user',
      'PUT /user',
      'GET /reauthenticate',
      'POST /logout',
      'POST /factors',
      'DELETE /factors/:id',
    ],
    ...['POST /factors/:id/challenge', 'POST /factors/:id/verify'],
  ],
  serviceKey: [
    ...['GET /admin/users', 'POST /admin/users', 'GET /admin/users/:id', 'PUT /admin/users/:id'],
    ...[
      'DELETE /admin/users/:id',
      'GET /admin/users/:id/factors',
      'DELETE /admin/users/:id/factors/:factorId',
    ],
    ...['POST /admin/generate_link', 'POST /invite'],
  ],
}
/** What everybody may have: the pages, their files, public pictures, and whether the server is up. */
const forEveryone = [
  ...[
    '/health/live',
    '/health/ready',
    '/health/accepting',
    '/dev/mail',
    `${apiPrefix}/openapi.json`,
    '/*',
    `${apiPrefix}/*`,
  ],
  ...[
    '/',
    '/help',
    '/apply',
    '/services',
    '/stories',
    '/match',
    '/countries',
    '/countries/:slug',
    '/contact',
  ],
  ...['/compare', '/process', '/privacy', '/terms', '/media/:id', '/media/:id/:width', '/robots.txt'],
  ...['/sitemap.xml', '/manifest.webmanifest', '/favicon.svg', '/favicon.ico', '/icons/180.png'],
  ...[
    '/icons/192.png',
    '/icons/512.png',
    '/icons/maskable-512.png',
    '/og/uz.png',
    '/og/en.png',
    '/og/ru.png',
  ],
  '/og/:language/:file',
]

const [open, guarded] = [true, false].map((isOpen) =>
  allEndpoints
    .filter(({ endpoint }) => (endpoint.access === 'everyone') === isOpen)
    .map(({ endpoint }) => `${endpoint.method} ${apiPrefix}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`),
) as [string[], string[]]
const underAuth = (routes: string[]) => routes.map((route) => route.replace(' ', ' /auth/v1'))
/** The figures have a token of their own, which is a setting. */
const needsToken = [...guarded, ...underAuth([...identity.token, ...identity.serviceKey]), 'GET /metrics']

const secret = 'only-for-this-test-and-long-enough'
let site: ListeningApp
beforeAll(async () => {
  site = await listenEmptySite({
    AUTH_SERVICE_SECRET: secret,
    METRICS_TOKEN: secret,
    PUBLIC_URL: 'https://agency.example',
  })
})
afterAll(() => site?.close())

/** A request of a stranger. */
const ask = (route: string, app = site) => {
  const [method = '', path = ''] = route.split(' ')
  return fetch(app.url + path.replace(/:\w+/g, randomUUID()).replace('*', 'none'), {
    method,
    redirect: 'manual',
  })
}

test('every route of the running server has its rule: a row of the contract, or a place in these lists', () => {
  const isOpenRead = (route: string) => {
    const [method = '', path = ''] = route.split(' ')
    return forEveryone.includes(path) && (method === 'GET' || path.endsWith('*'))
  }
  // HEAD is made for every GET and has its rule.
  const found = listRoutes(site.app).filter((route) => !route.startsWith('HEAD ') && !isOpenRead(route))
  expect(found).toEqual([...open, ...needsToken, ...underAuth(identity.nothing)].toSorted())
})

test.each(needsToken)('%s refuses a stranger, in private', async (route) => {
  const { status, headers } = await ask(route)
  expect([status, headers.get('cache-control')]).toEqual([401, 'no-store'])
})

test('every answer has the protecting headers, whatever its status', async () => {
  for (const route of [...new Set([...listRoutes(site.app), 'GET /none', 'GET /assets/none.js'])]) {
    if (route.endsWith('/events/stream')) continue
    const { status, headers } = await ask(route)
    const policy = headers.get('content-security-policy') ?? ''
    expect([route, status < 500, policy.includes('unsafe-inline')]).toEqual([route, true, false])
    expect(policy, route).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    for (const [name, value] of Object.entries({
      'x-content-type-options': /^nosniff$/,
      'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
      'cross-origin-opener-policy': /^same-origin/,
      'strict-transport-security': /^max-age=\d{8}/,
    }))
      expect(headers.get(name), `${route} ${name}`).toMatch(value)
  }
})

describe('in production', () => {
  let production: ListeningApp
  const demoPassword = 'chosen for the demonstration'
  beforeAll(async () => {
    production = await listenSite({
      NODE_ENV: 'production',
      APP_SECRET: '0f8b31c7a9d24e6fb5a0c3d1e7984625',
      DEMO: '1',
      DEMO_PASSWORD: demoPassword,
    })
  })
  afterAll(() => production?.close())

  test.each([
    ...['/dev/mail', '/dev/messages', '/hooks/telegram', '/@vite/client', '/@fs/etc/passwd', '/@id/react'],
    ...['/src/root.tsx', '/web/src/root.tsx'],
    ...['/__vite_ping', '/node_modules/react/index.js', '/.vite/manifest.json', '/.env', '/.git/config'],
    ...[
      '/package.json',
      '/server/build/main.js',
      '/build/main.js',
      '/data/secret',
      '/test',
      '/debug',
      '/metrics.json',
    ],
  ])('there is no %s', async (path) => {
    expect((await ask(`GET ${path}`, production)).status).toBe(404)
  })

  test('no page, script or style that a visitor comes to names a source map or a path of development', async () => {
    const traces = /sourceMappingURL|@vite\/|\/dev\/mail/
    const signIns = ['/login', '/admin/login', '/profile', '/profile/security', '/apply']
    for (const path of [...publicPages, ...signIns]) {
      expect((await (await fetch(production.url + path)).text()).match(traces), path).toBeNull()
    }
    const client = join(buildDir, 'client')
    const files = await Array.fromAsync(glob('**/*.{js,css,map}', { cwd: client }))
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    for (const file of files) {
      expect((await readFile(join(client, file), 'utf8')).match(traces), file).toBeNull()
    }
    expect((await ask(`GET /${files[0]}.map`, production)).status).toBe(404)
  })

  test('nobody of the demonstration gets in, whatever DEMO says', async () => {
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(production.url + path, { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    }
    for (const role of staffRoles) {
      const body = { identifor: `demo_${role}`, password: demoPassword }
      expect(await send(`${apiPrefix}/auth/login`, body)).toBe(401)
    }
    const client = { email: 'demo.client@example.com', password: demoPassword }
    expect(await send('/auth/v1/token?grant_type=password', client)).toBe(400)
  })
})
