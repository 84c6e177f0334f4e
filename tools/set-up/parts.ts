import { provideChromium } from './chromium.ts'
import { providePostgres } from './postgres.ts'
import { providePrometheus } from './prometheus.ts'

/** Says which PostgreSQL, browser and Prometheus the tests take, and lets every test find them. */
export async function provideParts(): Promise<() => Promise<void>> {
  const chromium = await provideChromium()
  const postgres = await providePostgres()
  const prometheus = await providePrometheus()
  process.env.CHROMIUM = chromium
  process.env.TEST_DATABASE_URL = postgres.url
  if (postgres.programs) process.env.TEST_POSTGRES_PROGRAMS = postgres.programs
  if (prometheus) process.env.TEST_PROMETHEUS_PROGRAMS = prometheus
  console.log(`PostgreSQL: ${postgres.about}\nBrowser: ${chromium}\nPrometheus: ${prometheus ?? 'none'}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
  }
  return postgres.stop
}
