import { provideChromium } from './chromium.ts'
import { providePostgres } from './postgres.ts'
import { providePrometheus } from './prometheus.ts'
import { provideProxies } from './proxies.ts'

/** Says which PostgreSQL, browser, Prometheus and proxies the tests take, and lets every test find them. */
export async function provideParts(): Promise<() => Promise<void>> {
  const chromium = await provideChromium()
  const postgres = await providePostgres()
  const prometheus = await providePrometheus()
  const { caddy, nginx } = await provideProxies()
  process.env.CHROMIUM = chromium
  if (caddy) process.env.TEST_CADDY = caddy
  if (nginx) process.env.TEST_NGINX = nginx
  process.env.TEST_DATABASE_URL = postgres.url
  if (prometheus) process.env.TEST_PROMETHEUS_PROGRAMS = prometheus
  console.log(`PostgreSQL: ${postgres.about}\nBrowser: ${chromium}\nPrometheus: ${prometheus ?? 'none'}`)
  console.log(`Proxies: ${[caddy, nginx].filter(Boolean).join(', ') || 'none'}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
  }
  return postgres.stop
}
