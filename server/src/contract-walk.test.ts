import { randomUUID } from 'node:crypto'
import { allEndpoints } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import { apiPrefix } from 'contract/request'
import { type Role, staffRoles } from 'contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, asVisitor, type Caller } from './testing/callers.ts'
import { type Column, letterOf, type MatrixRow, readPermissionMatrix } from './testing/permission-matrix.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

const matrix = await readPermissionMatrix()
/** Reached by its signature alone, so it has no row (docs/permissions.md, below the matrix). */
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

describe('every endpoint against every role', () => {
  let app: TestApp
  const callers = new Map<Column, Caller>()

  beforeAll(async () => {
    app = await startApp()
    callers.set('anonymous', asVisitor(app))
    callers.set('client', await asClient(app))
    for (const role of staffRoles) callers.set(role, await asStaff(app, role))
  })
  afterAll(() => app.close())

  const send = (row: MatrixRow, column: Column) =>
    (callers.get(column) as Caller).send({
      method: row.method as 'GET',
      url: apiPrefix + row.path.replace(/\{\w+\}/g, () => randomUUID()),
    })

  test.each(matrix)('$method $path answers 401, 403 or neither as the matrix says', async (row) => {
    // Open rows ignore sessions; a 401 of the sign-in calls speaks of what was sent, not of the role.
    const isOpen = row.cells.anonymous === 'A'
    for (const [column, letter] of columnsOf(row)) {
      const { statusCode } = await send(row, column)
      const refusal = column === 'anonymous' ? 401 : 403
      if (letter === '-') expect([column, statusCode]).toEqual([column, refusal])
      else if (!isOpen) expect([401, 403], `${column} got ${statusCode}`).not.toContain(statusCode)
    }
  })

  test('a session that was never opened is no session', async () => {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: `${apiPrefix}/clients/get-rich-list`,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect(statusCode).toBe(401)
  })
})
