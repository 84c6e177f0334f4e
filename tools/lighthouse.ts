import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServerProcess } from 'server/testing/servers/server-process'
import { buildIfStale } from './build.ts'

// Too heavy to be installed with the project (180 MB): npm fetches this very version for a measurement.
const lighthouse = 'lighthouse@13.5.0'
const rounds = 3
const pages = process.argv.slice(2)
const measured = pages.length > 0 ? pages : ['/', '/services', '/stories', '/contact']

type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const run = promisify(execFile)
await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
const server = await startServerProcess({ DATA_DIR: folder, DEMO: '1' })
try {
  for (const page of measured) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1) {
      // Now and then the browser loses its own recording.
      reports.push(await reportOf(server.url + page).catch(() => reportOf(server.url + page)))
    }
    console.log(`${page.padEnd(10)} ${lineOf(reports)}`)
    for (const failing of failingAudits(reports)) console.log(`           ${failing}`)
  }
} finally {
  await server.kill()
  await rm(folder, { recursive: true })
}

/** A phone on a slow network, as Lighthouse simulates it. */
async function reportOf(url: string): Promise<Report> {
  const options = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
  const { stdout } = await run(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout)
}

function lineOf(reports: Report[]): string {
  const score = (name: keyof Report['categories']) =>
    Math.round(median(reports.map(({ categories }) => categories[name].score)) * 100)
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return [
    `performance ${score('performance')}`,
    `accessibility ${score('accessibility')}`,
    `best practices ${score('best-practices')}`,
    `SEO ${score('seo')}`,
    `LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `CLS ${value('cumulative-layout-shift').toFixed(3)}`,
    `blocked ${value('total-blocking-time').toFixed(0)} ms`,
  ].join(', ')
}

/** What cost points outside of speed, in any round. */
function failingAudits(reports: Report[]): string[] {
  const titles = reports.flatMap(({ audits }) =>
    Object.values(audits)
      .filter(({ score, numericValue }) => score === 0 && numericValue === undefined)
      .map(({ title }) => title),
  )
  return [...new Set(titles)]
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
