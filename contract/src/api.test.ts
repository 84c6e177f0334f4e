import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './api.ts'

const parts = ['params', 'query', 'body', 'answer'] as const

function propertiesOf(shape: z.ZodMiniType | undefined): string[] {
  if (!shape) return []
  const { properties } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties ?? {})
}

test('no method and path occurs twice, whatever their parameters are called', () => {
  const calls = allEndpoints.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`,
  )
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
})

test('every call is named by its domain and what it does', () => {
  for (const { name } of allEndpoints) expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
})

test('every path is well formed and names exactly its params', () => {
  for (const { name, endpoint } of allEndpoints) {
    expect(endpoint.path, name).toMatch(/^(\/([a-z]+(-[a-z]+)*|\{[a-z][A-Za-z_]*\}))+$/)
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(propertiesOf(endpoint.params).toSorted(), name).toEqual(named.toSorted())
  }
})

test('every shape can be written as JSON Schema, on the way in and on the way out', () => {
  for (const { name, endpoint } of allEndpoints) {
    for (const shape of parts.map((part) => endpoint[part])) {
      if (!shape) continue
      for (const io of ['input', 'output'] as const) {
        expect(() => z.toJSONSchema(shape, { io, unrepresentable: 'any' }), name).not.toThrow()
      }
    }
  }
})

test('every call is open to at least one role', () => {
  for (const { name, endpoint } of allEndpoints) {
    expect(endpoint.access === 'everyone' || Object.keys(endpoint.access).length > 0, name).toBe(true)
  }
})

test('every call is said in one line and names each refusal once', () => {
  for (const { name, endpoint } of allEndpoints) {
    expect(endpoint.summary, name).toMatch(/^[A-Z][^\n]{4,110}[^.]$/)
    const refusals = endpoint.errors ?? []
    expect(new Set(refusals).size, name).toBe(refusals.length)
  }
})

test('every call answers one thing', () => {
  for (const { name, endpoint } of allEndpoints) {
    expect(Boolean(endpoint.answer && endpoint.stream), name).toBe(false)
    if (endpoint.status === 201 || endpoint.orStream) expect(endpoint.answer, name).toBeDefined()
  }
})

test('a read takes nothing but its address, and a write takes no query', () => {
  for (const { name, endpoint } of allEndpoints) {
    const { method, body, file, query } = endpoint
    expect(method === 'GET' ? (body ?? file) : query, name).toBeUndefined()
  }
})

test('no call takes the address of a picture, a copy of its fields or what the server sets', () => {
  const protectedFields = [
    'image_url',
    'avatar_url',
    'file_url',
    'json_data',
    'created_at',
    'current_agent_id',
    'stage',
  ]
  /** A script and a group are for a stage; they move nothing there. */
  const named = ['scripts.save stage', 'telegram.linkGroup stage']
  for (const { name, endpoint } of allEndpoints) {
    const taken = propertiesOf(endpoint.body).filter((field) => !named.includes(`${name} ${field}`))
    expect(
      taken.filter((field) => protectedFields.includes(field)),
      name,
    ).toEqual([])
  }
})

test('what decides whose a record is, how it stands and who may what is taken only where it is the purpose of the call', () => {
  const takers: Record<string, string[]> = {
    status: ['applications.create', 'applications.update', 'applications.setStatus'],
    client_id: [
      'applications.create',
      'applications.update',
      'leads.completeAsDocumentAgent',
      'tasks.create',
    ],
    role: ['leads.assign', 'leads.distribute', 'staff.create', 'staff.update'],
    has_access: ['staff.create', 'staff.update'],
    created_by: [],
    deleted_at: [],
    password_hash: [],
  }
  for (const [field, names] of Object.entries(takers)) {
    const found = allEndpoints.filter(({ endpoint }) => propertiesOf(endpoint.body).includes(field))
    expect(
      found.map(({ name }) => name),
      field,
    ).toEqual(names)
  }
})

type Schema = {
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  $defs?: Record<string, Schema>
}

/** All objects inside an answer. */
function objectsIn(schema: Schema): Schema[] {
  const { properties = {}, additionalProperties, items, anyOf = [], $defs = {} } = schema
  const parts = [...Object.values(properties), ...anyOf, ...Object.values($defs)]
  if (items) parts.push(items)
  if (typeof additionalProperties === 'object') parts.push(additionalProperties)
  return [...(schema.properties ? [schema] : []), ...parts.flatMap(objectsIn)]
}

describe('every answer', () => {
  const answers = allEndpoints.flatMap(({ name, endpoint: { answer } }) => {
    if (!answer) return []
    const schema = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Schema
    return [{ name, objects: objectsIn(schema) }]
  })

  test('is a fixed list of fields: what is not in it is not sent', () => {
    expect(answers.length).toBeGreaterThan(80)
    const open = answers.filter(({ objects }) =>
      objects.some(({ additionalProperties }) => additionalProperties !== false),
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })

  test('has no token, secret or hash, but where one is made and shown once', () => {
    const isSecret = (field: string) => /(token|secret|hash|password|encrypted)$/i.test(field)
    const found = answers.flatMap(({ name, objects }) =>
      objects
        .flatMap(({ properties = {} }) => Object.keys(properties))
        .filter(isSecret)
        .map((field) => `${name} ${field}`),
    )
    expect(found.toSorted()).toEqual([
      'auth.acceptInvite token',
      'auth.exchange token',
      'auth.signIn token',
      'webhooks.create secret',
      'webhooks.update secret',
    ])
  })
})

test('an update may leave everything out, and can say which version it saw', () => {
  /** A list is saved whole, and says which rows it saw. */
  const wholeLists = ['serviceSteps.save']
  /** A text is saved whole, whether it was there before or not. */
  const wholeTexts = ['scripts.save']
  /** Switches, each of which stands alone: the last press counts. */
  const switches = ['notices.updateChoice', 'telegram.updateOffice']
  for (const { name, endpoint } of allEndpoints) {
    if (endpoint.method !== 'PUT' || !endpoint.body) continue
    if (wholeLists.includes(name)) {
      expect(propertiesOf(endpoint.body), name).toContain('seen')
      continue
    }
    if (!wholeTexts.includes(name)) expect(z.parse(endpoint.body, {}), name).toEqual({})
    if (switches.includes(name)) continue
    expect(propertiesOf(endpoint.body), name).toContain('version')
    expect(propertiesOf(endpoint.answer), name).toContain('version')
  }
})
