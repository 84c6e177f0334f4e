import { randomUUID } from 'node:crypto'
import { apiPrefix } from 'contract/request'
import { beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'

setUpApplicationFixture()

let admin: Caller
beforeAll(async () => {
  admin = await asStaff(app, 'admin')
})

const injections = [
  "' or 1=1 --",
  '1; drop table applications',
  'created_at desc, (select 1)',
  '\\',
  '%00',
  '\u0000',
  '\uD800',
  'x'.repeat(5000),
]

const queries: Record<string, string[]> = {
  sort_field: [
    'id',
    'client.passport_number',
    'password_hash',
    'client_id',
    'CREATED_AT',
    'created_at ',
    '__proto__',
    'constructor',
    ...injections,
  ],
  sort_desc: ['desc', 'TRUE', '2', '-1', 'null', ...injections],
  service_id: ['1', 'null', `${randomUUID()}'`, `{${randomUUID()}}`, ...injections],
  client_id: ['1', 'me', `${randomUUID()},${randomUUID()}`, ...injections],
  status: ['unknown', 'Pending', 'pending,draft', 'toString', ...injections],
  limit: ['0', '-1', '101', '1.5', '1e2', 'NaN', 'Infinity', ' 6', ...injections],
  offset: ['-1', '1000001', '1.5', '0x10', '99999999999999999999', ...injections],
  with_total: ['yes', 'TRUE', ...injections],
}

/** The same name twice, as a list, and as an object. */
const shapes = ['{}=a&{}=b', '{}=&{}=']

describe.each(['get-rich-list', 'export'])('GET applications/%s', (path) => {
  const taken = Object.entries(queries).filter(
    ([field]) => path !== 'export' || !['limit', 'offset', 'with_total'].includes(field),
  )

  test.each(taken)('refuses what %s cannot be', async (field, values) => {
    await own.create(program.id)
    const spelled = values.map((value) => `${field}=${encodeURIComponent(value.toWellFormed())}`)
    for (const query of [...spelled, `${field}=%`, ...shapes.map((shape) => shape.replaceAll('{}', field))]) {
      const { statusCode, payload } = await admin.send({
        method: 'GET',
        url: `${apiPrefix}/applications/${path}?${query}`,
      })
      expect([query.slice(0, 60), statusCode]).toEqual([query.slice(0, 60), 400])
      expect(JSON.parse(payload)).toMatchObject({ code: expect.stringMatching(/^bad_/) })
      expect(JSON.parse(payload)).not.toHaveProperty('results')
    }
  })

  test('ignores what it does not know', async () => {
    await own.create(program.id)
    const ask = (query: string) =>
      admin.send({ method: 'GET', url: `${apiPrefix}/applications/${path}?${query}` })
    const plain = await ask('')
    for (const query of [
      'sort_field[]=id',
      'sort_field[a]=id',
      '__proto__[sort_field]=id',
      'order=id',
      '&&=&',
    ]) {
      const { statusCode, payload } = await ask(query)
      const idsIn = (text: string) => text.match(/[0-9a-f-]{36}/g)
      expect([query, statusCode, idsIn(payload)]).toEqual([query, 200, idsIn(plain.payload)])
    }
  })
})

const badIds = [null, '', 7, true, {}, [], [randomUUID()], 'x', '\u0000', "' or 1=1", randomUUID().slice(1)]
const badStatuses = [
  7,
  true,
  {},
  [],
  ['draft'],
  'unknown',
  'Approved',
  'toString',
  '\u0000',
  'x'.repeat(5000),
]
const badVersions = [0, -1, 1.5, '1', null, {}, [1], 2 ** 31, 1e300, true]

type Bad = [string, unknown[]]
const calls: { method: 'PUT' | 'PATCH' | 'POST'; path: string; good: object; bad: Bad[] }[] = [
  {
    method: 'PUT',
    path: 'update/{id}',
    good: {},
    bad: [
      // Empty ones count as not given.
      ['client_id', badIds.slice(2)],
      ['service_id', badIds.slice(2)],
      ['status', badStatuses],
      ['program_type', [7, true, {}, [], 'x'.repeat(201), 'a\u0000b', 'a\nb', 'a\u202Eb']],
      ['country_preference', [7, {}, [], 'Uzbekistan', 'aqsh', 'constructor', '\u0000']],
      ['version', badVersions],
    ],
  },
  {
    method: 'PATCH',
    path: 'update-status',
    good: { id: '{id}', status: 'approved' },
    bad: [
      ['id', [undefined, ...badIds]],
      ['status', [undefined, null, '', ...badStatuses]],
      ['version', badVersions],
    ],
  },
  {
    method: 'POST',
    path: 'delete-many',
    good: { ids: ['{id}'] },
    bad: [
      [
        'ids',
        [
          undefined,
          null,
          '',
          {},
          'x',
          [],
          [null],
          [7],
          ['x'],
          [[randomUUID()]],
          Array(501).fill(randomUUID()),
        ],
      ],
    ],
  },
  {
    method: 'POST',
    path: 'create',
    good: { client_id: '{client}', service_id: '{service}' },
    bad: [
      ['client_id', [undefined, ...badIds]],
      ['service_id', [undefined, ...badIds]],
      ['status', badStatuses],
      ['program_type', [7, {}, 'x'.repeat(201), 'a\u0000b']],
      ['country_preference', [7, {}, 'korea', 'constructor']],
    ],
  },
]

describe.each(calls)('$method applications/$path', ({ method, path, good, bad }) => {
  test.each(bad)('refuses what %s cannot be, and stores nothing', async (field, values) => {
    const { id } = await own.create(program.id)
    const filled = (text: string) =>
      text.replaceAll('{id}', id).replaceAll('{client}', client.id).replaceAll('{service}', program.id)
    const url = filled(`${apiPrefix}/applications/${path}`)
    const body = JSON.parse(filled(JSON.stringify(good)))
    const before = await tracesOf(app)
    for (const value of values) {
      const { statusCode, payload } = await admin.send({ method, url, payload: { ...body, [field]: value } })
      const shown = JSON.stringify(value)?.slice(0, 60)
      expect([shown, statusCode, JSON.parse(payload).code]).toEqual([shown, 422, 'invalid_fields'])
      expect(Object.keys(JSON.parse(payload).fields)[0]).toContain(field)
    }
    expect(await tracesOf(app)).toEqual(before)
  })

  test.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 422],
    ['a word', '"x"', 422],
    ['nothing', 'null', 422],
  ])('refuses %s in its place', async (_name, payload, status) => {
    const { id } = await own.create(program.id)
    const url = `${apiPrefix}/applications/${path.replace('{id}', id)}`
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await admin.send({ method, url, headers, payload })
    expect(statusCode).toBe(path.startsWith('update/') && payload === 'null' ? 200 : status)
  })
})
