import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'
import type { UploadRules } from './uploads.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape = z.ZodMiniType

/** What a call that does not answer JSON sends instead. */
export type Stream = 'text/csv' | 'application/zip' | 'text/event-stream' | 'application/octet-stream'

export type Endpoint = {
  method: Method
  /** Under /api/v1, with `{name}` for each parameter. */
  path: string
  access: Access
  params?: Shape
  query?: Shape
  /** JSON, or the text fields beside the file where there is one. */
  body?: Shape
  /** One file, sent as the multipart field `file`. */
  file?: { rules: UploadRules; optional?: boolean }
  /** The shape of the JSON answer; without one and without a stream the answer is 204. */
  answer?: Shape
  stream?: Stream
  /** What a call sends instead of its answer where this flag of its body is set. */
  orStream?: { flag: string; type: Stream }
  /** The status of a success, where it is not 200 or 204. */
  status?: 201
  /** The record to create may exist already; then the status is 200. */
  mayExist?: true
  /** The answer contains a secret that is stored nowhere: an Idempotency-Key is ignored, since it could not be repeated. */
  secretAnswer?: true
  /** Public content: reads are the same for everyone and cached until a change. */
  content?: 'read' | 'change'
  /** The refusals of this call besides those every call can give. */
  errors?: readonly ErrorCode[]
  summary: string
}

/** Preserves the exact type of a row of the table. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

type In<S> = S extends Shape ? z.input<S> : never
type Out<S> = S extends Shape ? z.output<S> : never
type Given<E, Key extends string, Value> = E extends { [K in Key]: Shape } ? { [K in Key]: Value } : unknown
type InputOf<E, Key extends keyof E & string> =
  Record<never, never> extends In<E[Key]> ? { [K in Key]?: In<E[Key]> } : { [K in Key]: In<E[Key]> }

/** What a caller passes: only the parts the endpoint declares. */
export type Input<E extends Endpoint> = (E extends { params: Shape }
  ? { params: In<E['params']> }
  : unknown) &
  (E extends { query: Shape } ? InputOf<E, 'query'> : unknown) &
  (E extends { body: Shape } ? InputOf<E, 'body'> : unknown) &
  (E extends { file: { optional: true } }
    ? { file?: File }
    : E extends { file: object }
      ? { file: File }
      : unknown)

/** What a handler receives: the same parts, checked and converted. */
export type Parsed<E extends Endpoint> = Given<E, 'params', Out<E['params']>> &
  Given<E, 'query', Out<E['query']>> &
  Given<E, 'body', Out<E['body']>>

export type Answer<E extends Endpoint> = E extends { answer: Shape } ? Out<E['answer']> : undefined
