import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { metricsToken, scrape } from '../testing/reading/scrape.ts'
import {
  makeOwnPrometheus,
  monitoringFiles,
  type OwnPrometheus,
  prometheusPrograms,
} from '../testing/servers/own-prometheus.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'

type Rule = { name: string; query: string; health: string; lastError?: string }
type Panel = { type: string; title: string; targets?: { expr: string }[] }

/** Prometheus itself adds it. */
const ofPrometheus = ['up']

describe.skipIf(!prometheusPrograms)('a real Prometheus', () => {
  let dataDir: string
  let server: ServerProcess
  let prometheus: OwnPrometheus
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await createMigratedDatabase()
    drop = database.drop
    dataDir = await mkdtemp(join(tmpdir(), 'prometheus-'))
    server = await startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      METRICS_TOKEN: metricsToken,
      BACKUP_TO: join(dataDir, 'backups'),
      BACKUP_AT: '03:30',
    })
    prometheus = await makeOwnPrometheus(prometheusPrograms as string, {
      url: server.url,
      token: metricsToken,
    })
  })
  afterAll(async () => {
    await prometheus?.remove()
    await server?.kill()
    await drop?.()
    if (dataDir) await rm(dataDir, { recursive: true })
  })

  const rules = async () => {
    const { groups } = await prometheus.ask<{ groups: { rules: Rule[] }[] }>('rules')
    return groups.flatMap((group) => group.rules)
  }
  const dashboard = async () => {
    const text = await readFile(join(monitoringFiles, 'grafana-dashboard.json'), 'utf8')
    const { panels, annotations } = JSON.parse(text) as {
      panels: Panel[]
      annotations: { list: { expr: string }[] }
    }
    return [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list].map(({ expr }) => expr)
  }

  test('has nothing to say against the text', async () => {
    const { text } = await scrape(server.url)
    expect(await prometheus.promtool(['check', 'metrics'], text)).toEqual({ code: 0, printed: '' })
  })

  test.each([
    ['the configuration', ['check', 'config', 'prometheus.yml']],
    ['the alert rules', ['check', 'rules', 'alerts.yml']],
    ['what each alert fires on, and does not', ['test', 'rules', 'alerts.test.yml']],
  ])('accepts %s', async (_name, args) => {
    const { code, printed } = await prometheus.promtool(args)
    expect([code, printed]).toEqual([0, expect.stringContaining('SUCCESS')])
  })

  test('asks the server with its token, and answers with our series', async () => {
    await (await fetch(`${server.url}/api/v1/services/get-list`)).text()
    const query =
      'sum by (job, endpoint) (http_requests_total{endpoint="GET /services/get-list", status="200"})'
    const answer = async () => {
      const { result } = await prometheus.ask<{ result: { metric: object; value: [number, string] }[] }>(
        'query',
        { query },
      )
      return result.map(({ metric, value }) => [metric, Number(value[1]) > 0])
    }
    await expect.poll(answer).toEqual([[{ job: 'agency', endpoint: 'GET /services/get-list' }, true]])
  })

  test('works out every rule', async () => {
    await expect
      .poll(async () => new Set((await rules()).map(({ health, lastError }) => lastError ?? health)))
      .toEqual(new Set(['ok']))
  })

  test('understands every query of the dashboard', async () => {
    for (const expr of await dashboard()) {
      const query = expr
        .replaceAll('$__rate_interval', '1m')
        .replaceAll('$instance', '.*')
        .replaceAll('$job', 'agency')
      await prometheus.ask('query', { query })
    }
  })

  test('finds every metric that alerts and dashboard use in a scrape', async () => {
    const { samples } = await scrape(server.url)
    const known = new Set([...samples.map(({ name }) => name), ...ofPrometheus])
    const used = [...(await rules()).map(({ query }) => query), ...(await dashboard())].flatMap(namesIn)
    expect(used.length).toBeGreaterThan(60)
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
  })
})

/** The metrics of a query: its words without texts, labels, durations, functions and operators. */
function namesIn(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  const words = bare.match(/\b[a-zA-Z_:][\w:]*\b(?!\s*\()/g) ?? []
  return words.filter((word) => !['and', 'or', 'unless', 'bool', 'offset'].includes(word))
}
