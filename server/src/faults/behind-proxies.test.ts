import { connect } from 'node:http2'
import type { StaffSession } from 'contract/auth'
import { apiPrefix } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signedInClients } from '../testing/accounts/signed-in-clients.ts'
import { startCaddy } from '../testing/behind-proxy/caddy.ts'
import { effectProblems } from '../testing/behind-proxy/effects.ts'
import { createHttpsCaller, type HttpsCaller } from '../testing/behind-proxy/https-caller.ts'
import { listenThroughProxy } from '../testing/behind-proxy/live-listener.ts'
import { startMixedLoad, workerAddress } from '../testing/behind-proxy/mixed-load.ts'
import { startNginx } from '../testing/behind-proxy/nginx.ts'
import { proxyPrograms, type RealProxy } from '../testing/behind-proxy/real-proxy.ts'
import { type Site, siteAdmin, startSite } from '../testing/behind-proxy/site.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'

// The configurations of deploy/ in Debian's Caddy and nginx, in front of two processes of the built server.

const workers = 6
const proxies = [
  { name: 'Caddy', program: proxyPrograms.caddy, start: startCaddy },
  { name: 'nginx', program: proxyPrograms.nginx, start: startNginx },
]

let site: Site
let databaseUrl: string
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ url: databaseUrl, drop } = await createServerDatabase())
  // Every answered call is a line, which says that a process gets some.
  site = await startSite(2, databaseUrl, { LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await site?.close()
  await drop?.()
})

describe.each(proxies)('two processes behind $name', ({ program, start }) => {
  if (!program) return test.skip('it is not on this machine, and cannot be installed', () => {})

  let proxy: RealProxy
  let caller: HttpsCaller
  let staff: { id: string; token: string }
  beforeAll(async () => {
    proxy = await start(site.ports)
    caller = createHttpsCaller(proxy, '127.0.0.2')
    staff = await signIn()
  })
  afterAll(async () => {
    caller?.close()
    await proxy?.close()
  })

  async function signIn() {
    const { status, text } = await caller.send({ path: `${apiPrefix}/auth/login`, json: siteAdmin })
    expect(status).toBe(200)
    const { token, user }: StaffSession = JSON.parse(text)
    return { token, id: user.id }
  }
  const newClient = async () => (await signedInClients(databaseUrl, 1))[0] as string

  test('calls are those of their callers, whatever these claim', async () => {
    await caller.send({
      path: `${apiPrefix}/auth/login`,
      json: { ...siteAdmin, password: 'a wrong one' },
      headers: { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.2', 'x-real-ip': '192.0.2.3' },
    })
    const [last] = await site.db.all<{ source_ip: string }>(sql`
      select source_ip from audit_log order by seq desc limit 1`)
    expect(last?.source_ip).toBe('127.0.0.2')
  })

  test('what only the machine itself may see is not there', async () => {
    for (const path of ['/metrics', '/metrics/', '//metrics']) {
      expect([path, (await caller.send({ path })).status]).toEqual([path, 404])
    }
  })

  test('speaks HTTP/2, and leaves compressing to the server', async () => {
    const session = connect(`https://127.0.0.1:${proxy.port}`, { ca: proxy.ca, servername: 'localhost' })
    onTestFinished(() => void session.close())
    const stream = session.request({ ':path': '/', ':authority': 'localhost', 'accept-encoding': 'br' })
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve)
      session.once('error', reject)
      stream.resume()
    })
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' })
  })

  test('a document of 10 MB passes, and 12 MB are refused', async () => {
    const upload = async (size: number) => {
      const form = new FormData()
      form.append('document_type', 'other')
      const bytes = new Uint8Array(size)
      bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
      form.append('file', new File([bytes], 'large.pdf'))
      // Some end the connection while the rest is still being sent.
      const sent = caller.send({ path: `${apiPrefix}/documents/upload`, token: await newClient(), form })
      return sent.then(
        ({ status }) => status,
        () => 502,
      )
    }
    expect(await upload(10 * 1024 * 1024)).toBe(200)
    expect([413, 502]).toContain(await upload(12 * 1024 * 1024))
  })

  test('one process restarted and one killed under load: nothing fails, nothing is done twice', async () => {
    const listeners = [1, 2, 3].map((n) => listenThroughProxy(proxy, staff.token, `127.0.0.${200 + n}`))
    const load = startMixedLoad({ proxy, staff, newClient, workers, retries: 1 })
    onTestFinished(async () => {
      for (const listener of listeners) listener.close()
      await load.stop()
    })
    const { report } = load
    const someMore = async () => {
      const before = report.leads.length
      await expect.poll(() => report.leads.length, { interval: 20 }).toBeGreaterThan(before + 20)
    }
    await expect.poll(() => listeners.map(({ opened }) => opened())).toEqual([1, 1, 1])
    await someMore()
    expect(await site.replace(0, 'stop')).toBe(0)
    await expect.poll(() => site.servers[0]?.printed()).toContain('/leads/create')
    await someMore()
    // A restart that was asked for is noticed by nobody.
    expect(report.retried).toBe(0)
    await site.replace(1, 'kill')
    await someMore()
    await load.stop()

    expect(report.wrong).toEqual([])
    expect(await effectProblems(site.db, report)).toEqual([])
    const sources = await site.db.all<{ source_ip: string }>(sql`
      select distinct source_ip from audit_log join leads on leads.id = target_id
      where email = any (${report.leads}::text[]) order by source_ip`)
    const addresses = Array.from({ length: workers }, (_, worker) => workerAddress(worker))
    expect(sources.map(({ source_ip }) => source_ip)).toEqual(addresses.toSorted())

    const last = await caller.send({
      path: `${apiPrefix}/leads/create`,
      token: staff.token,
      json: { name: 'Vali Aliyev', phone: `+998${Date.now() % 1e9}`.padEnd(13, '0') },
    })
    const { id } = JSON.parse(last.text)
    for (const { hasSeen } of listeners) await expect.poll(() => hasSeen(id), { interval: 20 }).toBe(true)
    console.log(`${JSON.stringify(report.answered)}, ${report.retried} of them after a retry`)
  })
})
