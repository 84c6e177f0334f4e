import { connect } from 'node:http2'
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
import { proxyProgram, type RealProxy } from '../testing/behind-proxy/real-proxy.ts'
import { type Site, siteAdmin, startSite, untilCalled } from '../testing/behind-proxy/site.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'

// The configurations of deploy/ in Debian's Caddy and nginx, both in front of the same two processes of the built server.

const proxies = [
  { name: 'Caddy', program: proxyProgram('caddy'), start: startCaddy },
  { name: 'nginx', program: proxyProgram('nginx'), start: startNginx },
]
const installed = proxies.filter(({ program }) => program)
for (const { name, program } of proxies) {
  if (!program) test.skip(`${name} is not on this machine, and could not be installed`, () => {})
}

type Door = { name: string; proxy: RealProxy; caller: HttpsCaller }

describe.runIf(installed.length > 0)('two processes behind proxies', () => {
  let site: Site
  let databaseUrl: string
  const doors: Door[] = []
  const doorOf = (name: string) => doors.find((door) => door.name === name) as Door
  const closers: (() => unknown)[] = []

  beforeAll(async () => {
    const { url, drop } = await createMigratedDatabase()
    closers.push(drop)
    databaseUrl = url
    // Every answered call is a line, which says that a process gets some.
    site = await startSite(2, databaseUrl, { LOG_LEVEL: 'info' })
    closers.push(site.close)
    for (const { name, start } of installed) {
      const proxy = await start(site.ports)
      closers.push(proxy.close)
      const caller = createHttpsCaller(proxy, '127.0.0.2')
      closers.push(caller.close)
      doors.push({ name, proxy, caller })
    }
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  const newClient = async () => (await signedInClients(databaseUrl, 1))[0] as string

  describe.each(installed)('$name', ({ name }) => {
    test('calls are those of their callers, whatever these claim', async () => {
      await doorOf(name).caller.send({
        path: `${apiPrefix}/auth/login`,
        json: { ...siteAdmin, password: 'a wrong one' },
        headers: { 'x-forwarded-for': '192.0.2.1', forwarded: 'for=192.0.2.2', 'x-real-ip': '192.0.2.3' },
      })
      const last = await site.db.one<{ source_ip: string }>(sql`
        select source_ip from audit_log order by seq desc limit 1`)
      expect(last?.source_ip).toBe('127.0.0.2')
    })

    test('what only the machine itself may see is not there', async () => {
      for (const path of ['/metrics', '/metrics/', '//metrics']) {
        expect([path, (await doorOf(name).caller.send({ path })).status]).toEqual([path, 404])
      }
    })

    test('speaks HTTP/2, and leaves compressing to the server', async () => {
      const { port, ca } = doorOf(name).proxy
      const session = connect(`https://127.0.0.1:${port}`, { ca, servername: 'localhost' })
      onTestFinished(() => void session.close())
      const stream = session.request({ ':path': '/', ':authority': 'localhost', 'accept-encoding': 'br' })
      const headers = await new Promise((resolve, reject) => {
        stream.once('response', resolve).resume()
        session.once('error', reject)
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
        const call = { path: `${apiPrefix}/documents/upload`, token: await newClient(), form }
        // Some end the connection while the rest is still being sent.
        return doorOf(name)
          .caller.send(call)
          .then(({ status }) => status)
          .catch(() => 502)
      }
      expect(await upload(10 * 1024 * 1024)).toBe(200)
      expect([413, 502]).toContain(await upload(12 * 1024 * 1024))
    })
  })

  test('one process restarted and one killed under load: nothing fails, nothing is done twice', async () => {
    const loads = doors.map(({ proxy }, at) =>
      startMixedLoad({
        proxy,
        staff: site.staff,
        newClient,
        firstWorker: 3 * at,
        workers: 3,
        pauseMs: 30,
      }),
    )
    const listeners = doors.flatMap(({ proxy }, at) =>
      [1, 2].map((n) => listenThroughProxy(proxy, site.staff.token, `127.0.0.${200 + 10 * at + n}`)),
    )
    onTestFinished(async () => {
      for (const listener of listeners) listener.close()
      await Promise.all(loads.map(({ stop }) => stop()))
    })
    const reports = loads.map(({ report }) => report)
    const retries = () => reports.map(({ retried }) => retried)
    const someMore = async () => {
      const enough = reports.map(({ leads }) => leads.length + 5)
      const areThere = () => reports.every(({ leads }, at) => leads.length >= (enough[at] ?? 0))
      await expect.poll(areThere, { interval: 20, timeout: 60_000 }).toBe(true)
    }

    for (const { opened } of listeners) await expect.poll(opened, { timeout: 60_000 }).toBeGreaterThan(0)
    await someMore()
    expect(await site.replace(0, 'stop')).toBe(0)
    // A proxy that has not noticed yet that the first one is back would have nobody when the second one dies.
    await Promise.all(doors.map(({ caller }) => untilCalled(site.servers[0], caller)))
    const retriesOfRestart = retries()
    await site.replace(1, 'kill')
    await someMore()
    await Promise.all(loads.map(({ stop }) => stop()))

    const emails: string[] = []
    for (const report of reports) {
      expect(report.wrong).toEqual([])
      expect(await effectProblems(site.db, report)).toEqual([])
      emails.push(...report.leads)
    }
    const sources = await site.db.all<{ source_ip: string }>(sql`
      select distinct source_ip from audit_log join leads on leads.id = target_id
      where email = any (${emails}::text[])`)
    const workers = Array.from({ length: 3 * doors.length }, (_, worker) => workerAddress(worker))
    expect(sources.map(({ source_ip }) => source_ip).toSorted()).toEqual(workers.toSorted())

    const id = await aLastLead(doors[0] as Door, site.staff.token)
    for (const { hasSeen } of listeners)
      await expect.poll(() => hasSeen(id), { interval: 20, timeout: 60_000 }).toBe(true)
    for (const [at, { name }] of doors.entries()) {
      const { answered, retried } = reports[at] as (typeof reports)[number]
      console.log(
        `${name}: ${JSON.stringify(answered)}, ${retried} retries, ${retriesOfRestart[at]} before the kill`,
      )
    }
  })
})

async function aLastLead({ caller }: Door, token: string): Promise<string> {
  const json = { name: 'Vali Aliyev', phone: '+998901234567' }
  const { text } = await caller.send({ path: `${apiPrefix}/leads/create`, token, json })
  return JSON.parse(text).id
}
