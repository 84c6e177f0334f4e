import type { LoadReport } from 'server/testing/behind-proxy/mixed-load'
import { courseOf, type Life } from './process-samples.ts'

type Done = { what: string; second: number; seconds: number }

export type SoakResult = {
  minutes: number
  proxy: string
  report: LoadReport
  restarts: Done[]
  lives: Life[]
  streams: { count: number; opened: number }
  problems: string[]
}

/** For docs/operations.md. */
export function soakTable({
  minutes,
  proxy,
  report,
  restarts,
  lives,
  streams,
  problems,
}: SoakResult): string {
  const answered = Object.values(report.answered).reduce((sum, count) => sum + count, 0)
  const rows = [
    ['Calls answered', `${answered} (${Math.round(answered / minutes / 60)} a second)`],
    ...Object.entries(report.answered).map(([name, count]) => [`– ${name}`, String(count)]),
    ['Sent again after no answer or “later”', String(report.retried)],
    ['Wrong answers', String(report.wrong.length)],
    ['Acknowledged leads, files', `${report.leads.length}, ${report.files.length}`],
    ['Lost, done twice, not acknowledged', String(problems.length === 0 ? 0 : problems.join('; '))],
    ['Live streams, connected', `${streams.count}, ${streams.opened} times`],
    ...restarts.map(({ what, second, seconds }) => [
      `At ${Math.round(second)} s`,
      `${what}, ${seconds.toFixed(1)} s`,
    ]),
  ]
  return [
    `Two processes behind ${proxy}, ${minutes} minutes of mixed load:`,
    '',
    '| What | |',
    '|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    '| Process | MB: start, middle, end | Handles: start, middle, end |',
    '|---|---|---|',
    ...lives.map(processRow),
  ].join('\n')
}

function processRow(life: Life): string {
  const { start, middle, end } = courseOf(life)
  const stretches = [start, middle, end]
  const megabytes = stretches.map((stretch) => Math.round(stretch.megabytes)).join(', ')
  const handles = stretches.map((stretch) => Math.round(stretch.handles)).join(', ')
  return `| ${life.name} | ${megabytes} | ${handles} |`
}
