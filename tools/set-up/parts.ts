import { provideChromium } from './chromium.ts'
import { providePostgres } from './postgres.ts'

/** Says which PostgreSQL and which browser the tests take, and lets every test find them. */
export async function provideParts(): Promise<() => Promise<void>> {
  const chromium = await provideChromium()
  const postgres = await providePostgres()
  process.env.CHROMIUM = chromium
  process.env.TEST_DATABASE_URL = postgres.url
  if (postgres.programs) process.env.TEST_POSTGRES_PROGRAMS = postgres.programs
  console.log(`PostgreSQL: ${postgres.about}\nBrowser: ${chromium}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
  }
  return postgres.stop
}
