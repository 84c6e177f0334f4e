import { expect, test } from 'vitest'
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
    if (endpoint.status === 201) expect(endpoint.answer, name).toBeDefined()
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
  for (const { name, endpoint } of allEndpoints) {
    const taken = propertiesOf(endpoint.body)
    expect(
      taken.filter((field) => protectedFields.includes(field)),
      name,
    ).toEqual([])
  }
})

test('an update may leave everything out, and can say which version it saw', () => {
  for (const { name, endpoint } of allEndpoints) {
    if (endpoint.method !== 'PUT' || !endpoint.body) continue
    expect(z.parse(endpoint.body, {}), name).toEqual({})
    expect(propertiesOf(endpoint.body), name).toContain('version')
    expect(propertiesOf(endpoint.answer), name).toContain('version')
  }
})
