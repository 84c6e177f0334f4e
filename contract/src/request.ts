import type { Answer, Endpoint, Input } from './endpoint.ts'
import type { ErrorAnswer, ErrorCode } from './errors.ts'

export const apiPrefix = '/api/v1'

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: File
}

export type ApiRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
}

/** How a call of the table is written on the wire. */
export function buildRequest<E extends Endpoint>(endpoint: E, input: Input<E>): ApiRequest {
  const { params = {}, query = {}, body, file } = input as AnyInput
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const request: ApiRequest = {
    method: endpoint.method,
    url: apiPrefix + path + queryString(query),
    headers: {},
  }
  if (endpoint.file) {
    request.body = formData(body ?? {}, file)
  } else if (endpoint.body) {
    request.headers['content-type'] = 'application/json'
    request.body = JSON.stringify(body ?? {})
  }
  return request
}

function queryString(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) pairs.append(name, String(value))
  }
  return pairs.size === 0 ? '' : `?${pairs}`
}

function formData(fields: Record<string, unknown>, file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  // After the fields: the server knows them before the file is received.
  if (file) form.append('file', file)
  return form
}

/** A refused call, in the words the server chose for the person who asked. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'no_answer'
  /** What the server says about it, in the language it was asked in; null for an answer that is not its own. */
  readonly sentence: string | null
  readonly fields: Record<string, string>
  readonly requestId: string
  /** The record as it is now, where the call would have overwritten it. */
  readonly current: unknown

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? `HTTP ${status}`)
    this.name = 'CallError'
    this.status = status
    this.code = answer.code ?? 'no_answer'
    this.sentence = answer.code && answer.message ? answer.message : null
    this.fields = answer.fields ?? {}
    this.requestId = answer.request_id ?? ''
    this.current = answer.current
  }
}

type Answered = { ok: boolean; status: number; text(): Promise<string> }

/** The answer of a call, or a CallError. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Answered): Promise<Answer<E>> {
  const text = await response.text()
  if (!response.ok) throw new CallError(response.status, refusalIn(text))
  if (!endpoint.answer) return undefined as Answer<E>
  const answer = parseJson(text)
  if (answer === undefined) throw new CallError(response.status, {})
  return answer as Answer<E>
}

/** A refusal of ours has a code of ours; what a proxy says about itself is not for people to read. */
function refusalIn(text: string): Partial<ErrorAnswer> {
  const answer = parseJson(text)
  return typeof answer?.code === 'string' && /^[a-z_]+$/.test(answer.code) ? answer : {}
}

/** A proxy in between may answer anything; what is no JSON is no answer of ours. */
function parseJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
