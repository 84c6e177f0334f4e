import { apiKeyPrefix } from 'contract/api-keys'
import type { Endpoint } from 'contract/endpoint'
import { ErrorAnswer, type ErrorCode, errors } from 'contract/errors'
import { mayBeScope, scopeName } from 'contract/key-scopes'
import { apiPrefix } from 'contract/request'
import * as z from 'zod/mini'

type Row = { name: string; endpoint: Endpoint }
type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, for people and programs that are not ours. */
export function openApiDocument(rows: readonly Row[], title: string): Json {
  const paths: Record<string, Json> = {}
  for (const row of rows) {
    const path = apiPrefix + row.endpoint.path
    paths[path] = { ...paths[path], [row.endpoint.method.toLowerCase()]: operation(row) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a session, from a sign-in' },
        api_key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${apiKeyPrefix}…`,
          description:
            'An API key, made in the office. It acts for the member of staff who made it; the call must be one of its scopes, whose names are those listed here.',
        },
      },
    },
  }
}

function operation({ name, endpoint }: Row): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(bodyOf(endpoint) && { requestBody: bodyOf(endpoint) }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

/** Either is enough; the name beside a key is the scope it needs. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'everyone') return []
  const byKey = mayBeScope(endpoint) ? [{ api_key: [scopeName(endpoint)] }] : []
  return [{ token: [] }, ...byKey]
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function bodyOf({ body, file }: Endpoint): Json | undefined {
  if (!body && !file) return undefined
  const fields = body ? schemaOf(body, 'input') : { type: 'object', properties: {} }
  if (!file) return { required: true, content: { 'application/json': { schema: fields } } }
  const properties = { ...(fields.properties as Json), file: { type: 'string', format: 'binary' } }
  const required = [...((fields.required as string[]) ?? []), ...(file.optional ? [] : ['file'])]
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...fields, properties, required } } },
  }
}

function success({ answer, stream, orStream, status, mayExist }: Endpoint): Json {
  if (stream) return { 200: { description: 'Done', content: { [stream]: {} } } }
  if (!answer) return { 204: { description: 'Done' } }
  const content = {
    'application/json': { schema: schemaOf(answer, 'output') },
    ...(orStream && { [orStream.type]: {} }),
  }
  const existing = mayExist && { 200: { description: 'It was there already', content } }
  return { ...existing, [status ?? 200]: { description: 'Done', content } }
}

function refusals(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = [...(endpoint.errors ?? [])]
  if (endpoint.access !== 'everyone') codes.push('unauthenticated', 'forbidden')
  if (securityOf(endpoint).length > 1) codes.push('too_many_requests')
  if (endpoint.params) codes.push('not_found')
  if (endpoint.query) codes.push('bad_query')
  if (endpoint.body) codes.push('invalid_fields')
  if (endpoint.file) codes.push('file_missing', 'file_empty', 'file_too_large', 'file_type_refused')
  const answers: Record<number, { description: string; content: Json }> = {}
  for (const code of codes) {
    const { status } = errors[code]
    const known = answers[status]?.description
    const description = known && known !== code ? `${known}, ${code}` : code
    answers[status] = {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return answers
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return shape
}
