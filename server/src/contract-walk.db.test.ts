import { randomUUID } from 'node:crypto'
import { allEndpoints } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import { parseFields } from 'contract/field-problems'
import { apiPrefix } from 'contract/request'
import { type Role, staffRoles } from 'contract/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from './seed/seed.ts'
import { asClient, asStaff, asVisitor, type Caller } from './testing/accounts/callers.ts'
import { type DemoRequests, readDemoRequests } from './testing/calls/demo-requests.ts'
import { sampleInput, sampleRequest } from './testing/calls/sample-request.ts'
import { everything } from './testing/everything.ts'
import {
  type Column,
  letterOf,
  type MatrixRow,
  readPermissionMatrix,
} from './testing/reading/permission-matrix.ts'
import { tracesOf } from './testing/reading/traces.ts'
import { startApp, type TestApp } from './testing/servers/start-app.ts'

const matrix = await readPermissionMatrix()
/** Authorised by its signature alone, so it has no row (docs/permissions.md, below the matrix). */
const withoutRow = new Set(['GET /files/{id}'])

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const columnsOf = ({ cells }: MatrixRow) => Object.entries(cells) as [Column, MatrixRow['cells'][Column]][]

function letterIn(endpoint: Endpoint, column: Column): string {
  if (endpoint.access === 'everyone') return 'A'
  const scope = column === 'anonymous' ? undefined : endpoint.access[column as Role]
  return scope ? letterOf[scope] : '-'
}

describe('the contract and docs/permissions.md', () => {
  const declared = allEndpoints.map(({ endpoint }) => endpoint)

  test('no method and path stands twice in the contract', () => {
    const names = declared.map(nameOf)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('every row of the matrix has its endpoint, and every endpoint its row', () => {
    const rows = matrix.map(nameOf)
    const names = declared.map(nameOf).filter((name) => !withoutRow.has(name))
    expect(names.toSorted()).toEqual(rows.toSorted())
  })

  test.each(matrix)('$method $path: the contract grants what the matrix says', (row) => {
    const endpoint = declared.find((candidate) => nameOf(candidate) === nameOf(row))
    const granted = columnsOf(row).map(([column]) => [column, endpoint && letterIn(endpoint, column)])
    expect(Object.fromEntries(granted)).toEqual(row.cells)
  })
})

const endpointOf = (row: MatrixRow) =>
  allEndpoints.find(({ endpoint }) => nameOf(endpoint) === nameOf(row))?.endpoint as Endpoint
/** Open rows ignore sessions; a 401 of the sign-in calls speaks of what was sent, not of the role. */
const isOpen = (row: MatrixRow) => row.cells.anonymous === 'A'

test.each(matrix)('$method $path: the sample sent to it is what it takes', (row) => {
  const endpoint = endpointOf(row)
  const sample = sampleInput(endpoint, () => randomUUID())
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = endpoint[part]
    if (shape) expect(parseFields(shape, sample[part]).error?.issues).toBeUndefined()
  }
})

describe('every cell of the matrix, called', () => {
  let app: TestApp
  const callers = new Map<Column, Caller>()
  let demo: DemoRequests

  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
    await seed(app.db, app)
    demo = await readDemoRequests(app.db)
    await signAllIn()
  })
  afterAll(() => app.close())

  async function signAllIn(): Promise<void> {
    callers.set('anonymous', asVisitor(app))
    callers.set('client', await asClient(app))
    for (const role of staffRoles) callers.set(role, await asStaff(app, role))
  }

  /** A call on records that exist: were it not refused, it would show. */
  const realRequest = (row: MatrixRow) => demo.requestTo(endpointOf(row))

  /** The same call on records that nobody has, so that those of the demo are there for the next one. */
  const idleRequest = (row: MatrixRow) => sampleRequest(endpointOf(row), () => randomUUID())

  async function refusalsNoted(): Promise<number> {
    const row = await app.db.one<{ count: number }>(sql`
      select count(*)::int as count from audit_log where kind = 'call.refused'`)
    return row?.count ?? 0
  }

  /** A stream of events never ends by itself: its head says enough. */
  async function statusOf(caller: Caller, row: MatrixRow): Promise<number> {
    const request = await idleRequest(row)
    if (endpointOf(row).stream !== 'text/event-stream') return (await caller.send(request)).statusCode
    return (await caller.send({ ...request, payloadAsStream: true })).statusCode
  }

  /**
   * Taken before the first refusal, and compared after the last one: looking at everything is what takes the time here.
   * All of it is looked at after each row in `npm run test:all`.
   */
  let traces: Awaited<ReturnType<typeof tracesOf>> | undefined

  test.each(matrix)('$method $path lets in who the matrix lets in', async (row) => {
    for (const [column, letter] of columnsOf(row)) {
      if (letter === '-') continue
      const caller = callers.get(column) as Caller
      const statusCode = await statusOf(caller, row)
      const wrong = isOpen(row) ? [403, 500] : [401, 403, 500]
      expect(wrong, `${column} got ${statusCode}`).not.toContain(statusCode)
    }
    if (row.path === '/auth/logout') await signAllIn()
  })

  test.each(matrix.filter((row) => !isOpen(row)))('$method $path refuses everybody else', async (row) => {
    const request = await realRequest(row)
    const refused = columnsOf(row).filter(([, letter]) => letter === '-')
    traces ??= await tracesOf(app)
    const audited = await refusalsNoted()
    for (const [column] of refused) {
      const { statusCode, payload } = await (callers.get(column) as Caller).send(request)
      const [status, code] = column === 'anonymous' ? [401, 'unauthenticated'] : [403, 'forbidden']
      expect([column, statusCode, JSON.parse(payload).code]).toEqual([column, status, code])
    }
    if (everything) expect(await tracesOf(app)).toEqual(traces)
    expect(await refusalsNoted()).toBe(audited + refused.length - 1)
  })

  test('none of those who were refused left a trace', async () => {
    expect(traces).toBeDefined()
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('a trace would be seen', async () => {
    const before = await tracesOf(app)
    await app.db.run(sql`update staff set phone = '+998 90 000 00 00' where id = ${demo.idIn('staff')}`)
    const after = await tracesOf(app)
    expect(Object.keys(after).filter((name) => after[name] !== before[name] && name !== 'files')).toEqual([
      'staff',
    ])
  })

  const guarded = matrix.filter((row) => !isOpen(row))
  async function statusesOf(caller: Caller, rows: MatrixRow[]): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {}
    for (const row of rows) statuses[nameOf(row)] = await statusOf(caller, row)
    return statuses
  }
  const allAre = (status: number, rows: MatrixRow[]) =>
    Object.fromEntries(rows.map((row) => [nameOf(row), status]))

  test.each([
    ['call_agent', 'finance'],
    ['finance', 'document_manager'],
    ['consulting_agent', 'call_manager'],
  ] as const)('a %s with access as %s may do what either may, and no more', async (role, extra) => {
    const rows = guarded.filter((row) => row.path !== '/auth/logout')
    const mayCallRow = ({ cells }: MatrixRow) => cells[role] !== '-' || cells[extra] !== '-'
    const statuses = await statusesOf(await asStaff(app, role, [extra]), rows)
    const refused = Object.entries(statuses).filter(([, status]) => status === 401 || status === 403)
    const expected = rows.filter((row) => !mayCallRow(row))
    expect(Object.fromEntries(refused)).toEqual(allAre(403, expected))
  })

  test('a client with the e-mail of a super_admin is a client, and the super_admin is no client', async () => {
    const email = 'both@example.com'
    const client = await asClient(app)
    const admin = await asStaff(app, 'super_admin')
    await app.db.run(sql`update clients set email = ${email} where id = ${client.id}`)
    await app.db.run(sql`update staff set email = ${email} where id = ${admin.id}`)
    const forStaff = guarded.filter(({ cells }) => cells.client === '-')
    expect(await statusesOf(client, forStaff)).toEqual(allAre(403, forStaff))
    const forClients = guarded.filter(({ cells }) => cells.super_admin === '-')
    expect(forClients.length).toBeGreaterThan(0)
    expect(await statusesOf(admin, forClients)).toEqual(allAre(403, forClients))
  })

  test.each([
    ['switched off', sql`active = false`],
    ['deleted', sql`active = false, deleted_at = now()`],
  ])('the session of a staff account that was %s is refused', async (_name, change) => {
    const admin = await asStaff(app, 'super_admin')
    await app.db.run(sql`update staff set ${change} where id = ${admin.id}`)
    expect(await statusesOf(admin, guarded)).toEqual(allAre(401, guarded))
  })

  test('the session of a deleted client is refused', async () => {
    const client = await asClient(app)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    expect(await statusesOf(client, guarded)).toEqual(allAre(401, guarded))
  })

  test('a made-up session token is refused', async () => {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: `${apiPrefix}/clients/get-rich-list`,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect(statusCode).toBe(401)
  })
})
