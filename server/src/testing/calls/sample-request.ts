import type { Endpoint } from 'contract/endpoint'
import { buildRequest } from 'contract/request'
import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'

export type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  minimum?: number
  maxLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Fields whose rules a schema cannot tell, or where the first of the values would be a special one. */
const known: Record<string, string> = {
  phone: '+998 90 123 45 67',
  role: 'call_agent',
  password: 'a phrase that nobody has used before',
  uzs: '12700.50',
  day: '2026-01-15',
  due_at: '2026-01-15T10:00:00Z',
  // A private address, which is refused before anything is looked up.
  url: 'https://10.0.0.1/hooks',
}

/** Fields of which a call needs one, which a schema cannot tell either. */
const needed: Record<string, string[]> = { '/tasks/create': ['lead_id'] }

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What a caller may send, as far as a schema can tell. */
export function schemaOf(shape: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** The parts an endpoint requires, each as it takes it; `idOf` says which id stands under a name. */
export function sampleInput(endpoint: Endpoint, idOf: (name: string) => string) {
  const sampleOf = (shape: z.ZodMiniType | undefined) => shape && sampleValue('', schemaOf(shape), idOf)
  return {
    params: sampleOf(endpoint.params),
    query: sampleOf(endpoint.query),
    body: endpoint.body && { ...(sampleOf(endpoint.body) as object), ...neededIds(endpoint, idOf) },
    ...(endpoint.file && { file: sampleFile(endpoint.file.rules.types) }),
  }
}

function neededIds({ path }: Endpoint, idOf: (name: string) => string): Record<string, string> {
  return Object.fromEntries((needed[path] ?? []).map((name) => [name, idOf(name)]))
}

/** A request that would do something if its sender were allowed to. */
export function sampleRequest(endpoint: Endpoint, idOf: (name: string) => string): Promise<InjectOptions> {
  return requestWith(endpoint, sampleInput(endpoint, idOf))
}

/** A call as it is sent, also one that its types would not let through. */
export async function requestWith(endpoint: Endpoint, input: object): Promise<InjectOptions> {
  const { method, url, headers, body } = buildRequest(endpoint, input)
  const request = { method: method as 'GET', url }
  if (!(body instanceof FormData)) return { ...request, headers, ...(body && { payload: body }) }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return { ...request, headers: { 'content-type': type }, payload: Buffer.from(await form.arrayBuffer()) }
}

function sampleValue(name: string, schema: JsonSchema, idOf: (name: string) => string): unknown {
  if (schema.type === 'object') {
    const required = schema.required ?? []
    return Object.fromEntries(
      required.map((key) => [key, sampleValue(key, schema.properties?.[key] ?? {}, idOf)]),
    )
  }
  if (schema.type === 'array') return [sampleValue(name, schema.items ?? {}, idOf)]
  if (schema.format === 'uuid') return idOf(name)
  if (schema.format === 'email') return 'somebody@example.com'
  if (schema.type === 'integer') return schema.minimum ?? 0
  if (schema.type === 'boolean') return true
  // Where a field may also be empty, what it takes comes last.
  const values = schema.enum ?? schema.anyOf?.at(-1)?.enum
  return known[name] ?? values?.[0] ?? `some-${name}`.slice(0, schema.maxLength)
}

function sampleFile(types: readonly string[]): File {
  if (types.includes('png')) return new File([Buffer.from(pixel, 'base64')], 'picture.png')
  return new File(['name,phone\nSomebody,+998901234567\n'], 'people.csv')
}
