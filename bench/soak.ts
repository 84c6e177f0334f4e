import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signedInClients } from 'server/testing/accounts/signed-in-clients'
import { startCaddy } from 'server/testing/behind-proxy/caddy'
import { countUnacknowledged, effectProblems } from 'server/testing/behind-proxy/effects'
import { listenThroughProxy } from 'server/testing/behind-proxy/live-listener'
import { startMixedLoad } from 'server/testing/behind-proxy/mixed-load'
import { startNginx } from 'server/testing/behind-proxy/nginx'
import { startSite } from 'server/testing/behind-proxy/site'
import { makeOwnPostgres } from 'server/testing/servers/own-postgres'
import { buildIfStale } from '../tools/build.ts'
import { provideProxies } from '../tools/set-up/proxies.ts'
import { courseOf, createSampler, growth } from './soak/process-samples.ts'
import { soakTable } from './soak/report.ts'
import { restartsOf } from './soak/restarts.ts'

// Minutes of mixed load on two processes behind a real proxy, with one restart of each thing in turn. Everything listens
// on this machine only. Its length and its number of senders, who pause between calls, are its bounds.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, proxy: { type: 'string', default: 'caddy' } },
})
const minutes = Number(values.minutes)
if (!(minutes >= 0.5 && minutes <= 120)) throw new Error('--minutes must be a number from 0.5 to 120')
const chosen = values.proxy === 'caddy' || values.proxy === 'nginx' ? values.proxy : undefined
if (!chosen) throw new Error('--proxy must be caddy or nginx')

const closers: (() => unknown)[] = []
try {
  process.exitCode = (await soak(chosen)) ? 0 : 1
} finally {
  for (const close of closers.reverse()) await close()
}

async function soak(name: 'caddy' | 'nginx'): Promise<boolean> {
  await buildIfStale()
  const { [name]: program } = await provideProxies()
  if (!program) throw new Error(`there is no ${name} here`)
  process.env[name === 'caddy' ? 'TEST_CADDY' : 'TEST_NGINX'] = program
  const postgres = await makeOwnPostgres()
  closers.push(postgres.remove)
  const site = await startSite(2, postgres.url)
  closers.push(site.close)
  const proxy = await (name === 'caddy' ? startCaddy : startNginx)(site.ports)
  closers.push(proxy.close)

  const listeners = [1, 2, 3, 4].map((n) => listenThroughProxy(proxy, site.staff.token, `127.0.0.${200 + n}`))
  closers.push(() => {
    for (const listener of listeners) listener.close()
  })
  const load = startMixedLoad({
    proxy,
    staff: site.staff,
    newClient: async () => (await signedInClients(postgres.url, 1))[0] as string,
    workers: 6,
    // Two minutes of trying again: longer than any of the restarts takes.
    retries: 600,
    pauseMs: 20,
  })

  const sampler = createSampler()
  const look = async () => {
    for (const [at, server] of site.servers.entries())
      await sampler.look(`process ${at + 1}`, server.child.pid)
    await sampler.look(name, proxy.child().pid)
  }
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const restarts = restartsOf({ site, proxy, postgres })
  const done: { what: string; second: number; seconds: number }[] = []
  const sampling = setInterval(() => void look(), Math.max(500, minutes * 250))
  closers.push(() => clearInterval(sampling))
  for (const [at, { what, run }] of restarts.entries()) {
    const due = ((at + 1) * minutes * 60) / (restarts.length + 2)
    await wait(Math.max(0, (due - seconds()) * 1000))
    const second = seconds()
    await run()
    done.push({ what, second, seconds: seconds() - second })
    console.log(`${Math.round(second)} s: ${what}; ${load.report.leads.length} leads so far`)
  }
  await wait(Math.max(0, (minutes * 60 - seconds()) * 1000))
  clearInterval(sampling)
  const report = await load.stop()

  const lives = sampler.lives.filter(({ pid }) =>
    [...site.servers.map(({ child }) => child.pid), proxy.child().pid].includes(pid),
  )
  const problems = await effectProblems(site.db, report)
  const unknown = await countUnacknowledged(site.db, report)
  if (unknown !== 0) problems.push(`${unknown} leads that nobody was told about`)
  const streams = {
    count: listeners.length,
    opened: listeners.reduce((sum, { opened }) => sum + opened(), 0),
  }
  console.log(soakTable({ minutes, proxy: name, report, restarts: done, lives, streams, problems }))
  const grown = lives.flatMap((life) => growth(life, courseOf(life)))
  for (const line of [...report.wrong.slice(0, 20), ...problems.slice(0, 20), ...grown]) console.log(line)
  return report.wrong.length + problems.length + grown.length === 0
}
