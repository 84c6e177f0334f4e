import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const textOf = (path: string) => readFile(join(root, path), 'utf8')

/** As Grafana writes a variable. */
const chosen = '$' + '{datasource}'

type Place = { x: number; y: number; w: number; h: number }
type Panel = {
  id: number
  type: string
  title: string
  gridPos: Place
  datasource?: { uid: string }
  fieldConfig?: { defaults: { unit?: string } }
  targets?: { expr: string; datasource: { uid: string } }[]
}
type Dashboard = { panels: Panel[]; templating: { list: { name: string; type: string }[] } }

const dashboard = async () =>
  JSON.parse(await textOf('deploy/monitoring/grafana-dashboard.json')) as Dashboard

test('the dashboard takes the Prometheus that is chosen, and one server of several', async () => {
  const { panels, templating } = await dashboard()
  expect(templating.list.map(({ name, type }) => [name, type])).toEqual([
    ['datasource', 'datasource'],
    ['job', 'query'],
    ['instance', 'query'],
  ])
  const plots = panels.filter(({ type }) => type !== 'row')
  expect(plots.length).toBeGreaterThan(25)
  for (const { title, datasource, targets = [], fieldConfig } of plots) {
    expect([title, datasource?.uid, fieldConfig?.defaults.unit]).toEqual([
      title,
      chosen,
      expect.stringMatching(/^\w+$/),
    ])
    expect(targets.length, title).toBeGreaterThan(0)
    for (const { expr } of targets) expect(expr).toContain('{job="$job", instance=~"$instance"')
  }
})

test('its rows are the topics, and no panel lies on another', async () => {
  const { panels } = await dashboard()
  expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
    'Now',
    'Requests',
    'Database',
    'Jobs and mails',
    'Files',
    'Backups',
    'Process',
  ])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const taken = new Set<string>()
  for (const { title, gridPos } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
    for (const cell of cellsOf(gridPos)) {
      expect(taken, `${title} at ${cell}`).not.toContain(cell)
      taken.add(cell)
    }
  }
})

function cellsOf({ x, y, w, h }: Place): string[] {
  return Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`)
}

const alerts = async () => {
  const [, ...blocks] = (await textOf('deploy/monitoring/alerts.yml')).split(/^ {6}- alert: /m)
  return blocks.map((block) => ({ name: block.split('\n', 1)[0] ?? '', block }))
}

test('every alert has a severity, says what is wrong and what to do, and has a test', async () => {
  const tests = await textOf('deploy/monitoring/alerts.test.yml')
  const all = await alerts()
  expect(all.length).toBeGreaterThan(15)
  for (const { name, block } of all) {
    expect(block, name).toMatch(/^ {10}severity: (critical|warning)$/m)
    expect(block, name).toMatch(/^ {10}summary: ./m)
    expect(block, name).toMatch(/^ {10}description: ./m)
    expect(block, name).toMatch(/^ {10}what_to_do: docs\/operations\.md, "[^"]+"$/m)
    expect(tests, name).toContain(name)
  }
})

test.skipIf(!existsSync(join(root, 'docs/operations.md')))(
  'what to do is a section of docs/operations.md',
  async () => {
    const sections = [...(await textOf('docs/operations.md')).matchAll(/^#+ (.+)$/gm)].map(
      ([, title]) => title,
    )
    for (const { name, block } of await alerts()) {
      const [, section] = /what_to_do: docs\/operations\.md, "([^"]+)"/.exec(block) ?? []
      expect(sections, name).toContain(section)
    }
  },
)
