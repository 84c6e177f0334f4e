import { randomUUID } from 'node:crypto'
import { apiPrefix } from 'contract/request'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { everything } from '../../../testing/everything.ts'
import { aLead, aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await asStaff(app, 'admin')
  const agent_id = await aStaffMember(app.db, 'call_agent')
  await aLead(app.db, { stage: 'initial', status: 'new', agent_id })
})
afterAll(() => app.close())

const injections = [
  "' or 1=1 --",
  '1; drop table leads',
  'created_at desc, (select 1)',
  '\\',
  '%',
  '%00',
  '\u0000',
  '\uD800',
  'x'.repeat(5000),
]
const badStages = [
  'Initial',
  'initial;consulting',
  'initial,',
  ',',
  'initial,unknown',
  'toString',
  '__proto__',
  'initial,'.repeat(30),
  ...injections,
]
const badPages = {
  limit: ['0', '-1', '101', '1.5', '1e2', 'NaN', 'Infinity', ' 6', ...injections],
  offset: ['-1', '1000001', '1.5', '0x10', '99999999999999999999', ...injections],
}
const badTimes = ['yesterday', '2026-02-31', '2026-13-01', '0001-01-01', '99999-01-01', '1', ...injections]

const refused: Record<string, Record<string, string[]>> = {
  'get-list': {
    stage_in: badStages,
    status_in: ['unknown', 'new;rejected', 'NEW', 'new,', ...injections],
    card: ['all', 'New', 'new,callback', 'needs_call', 'constructor', ...injections],
    agent_id: ['1', 'me', `${randomUUID()},${randomUUID()}`, ...injections],
    free: ['yes', 'TRUE', ...injections],
    from: badTimes,
    to: badTimes,
    plot: ['all', 'Funnel', 'constructor', ...injections],
    source: ['x'.repeat(61), 'a\u0000b', 'a\u202Eb'],
    query: ['x'.repeat(101), 'a\u0000b', 'a\u202Eb'],
    label: ['x'.repeat(501), 'a\u0000b'],
    series: ['x'.repeat(41), 'a\u0000b'],
    ...badPages,
  },
  'get-agent-leads': { stage_in: ['completed', 'assigned', ...badStages], ...badPages },
}

/** The same name twice. */
const shapes = ['{}=a&{}=b', '{}=&{}=']

const ask = (path: string, query: string) =>
  admin.send({ method: 'GET', url: `${apiPrefix}/leads/${path}?${query}` })

describe.each(Object.entries(refused))('GET leads/%s', (path, fields) => {
  test.each(Object.entries(fields))('refuses what %s cannot be', async (field, values) => {
    const spelled = values.map((value) => `${field}=${encodeURIComponent(value.toWellFormed())}`)
    for (const query of [...spelled, ...shapes.map((shape) => shape.replaceAll('{}', field))]) {
      const { statusCode, payload } = await ask(path, query)
      expect([query.slice(0, 60), statusCode]).toEqual([query.slice(0, 60), 400])
      expect(JSON.parse(payload)).toMatchObject({ code: expect.stringMatching(/^bad_/) })
    }
  })

  test('ignores what it does not know', async () => {
    const plain = await ask(path, '')
    for (const query of [
      'stage_in[]=completed',
      '__proto__[stage_in]=completed',
      'order=id',
      'current_agent_id=1',
      '&&=&',
    ]) {
      const { statusCode, payload } = await ask(path, query)
      expect([query, statusCode, payload]).toEqual([query, 200, plain.payload])
    }
  })
})

describe('words that mean something to a database', () => {
  const texts = ["' or 1=1 --", '\\', '%', '_', '%%%', '\\%', '*', '(', ')', '"', '$1', '\uD800', '::text']

  test.each(['query', 'source'])('as %s find nothing, and nothing breaks', async (field) => {
    for (const text of texts) {
      const { statusCode, payload } = await ask(
        'get-list',
        `${field}=${encodeURIComponent(text.toWellFormed())}`,
      )
      expect([text, statusCode, payload]).toEqual([text, 200, '[]'])
    }
  })

  test.each(['funnel', 'sources', 'load', 'stage_time', 'new_leads', 'rejections'])(
    'as the label of a bar of %s find nothing, and nothing breaks',
    async (plot) => {
      const labels = [...texts, '', '2026-02-31', '9999-99-99', 'constructor']
      for (const text of labels.filter((_, at) => everything || at % 4 === 0)) {
        for (const series of everything ? ['', 'leads', ...texts.slice(0, 3)] : ['', texts[0] ?? '']) {
          const query = new URLSearchParams({ plot, label: text.toWellFormed(), series })
          const { statusCode, payload } = await ask('get-list', query.toString())
          expect([text, series, statusCode, payload]).toEqual([text, series, 200, '[]'])
        }
      }
    },
  )
})
