import { cases } from 'contract/cases'
import { countries } from 'contract/countries'
import type { Answer, Endpoint } from 'contract/endpoint'
import type { ErrorAnswer } from 'contract/errors'
import { helper } from 'contract/helper'
import { rates } from 'contract/rates'
import { apiPrefix } from 'contract/request'
import { services } from 'contract/services'
import { sitePictures } from 'contract/site-pictures'
import { team } from 'contract/team'
import { noCounts } from './case-records.ts'
import { aHelper } from './site-records.ts'

/** What a page sent with one call. */
export type SentCall = {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
  file: File | null
  headers: Headers
  /** Aborted where the page no longer waits for the answer. */
  signal: AbortSignal | null
}

type Reply = (call: SentCall) => Response | Promise<Response>
type Row = { endpoint: Endpoint; pattern: RegExp; reply: Reply; calls: SentCall[] }

/** The API as one test sets it up, replacing `fetch`. */
export type FakeApi = ReturnType<typeof createFakeApi>

function createFakeApi() {
  const rows: Row[] = []
  const problems: string[] = []

  const reply = (endpoint: Endpoint, answer: Reply) => {
    const existing = rows.find((row) => row.endpoint === endpoint)
    if (existing) existing.reply = answer
    else rows.push({ endpoint, pattern: patternOf(endpoint), reply: answer, calls: [] })
  }

  return {
    /** Mistakes of the test itself; it fails with them at its end. */
    problems,

    /**
     * Every call of this endpoint gets this answer from now on. An answer the contract does not allow is an error. A
     * function may also return a response: a refusal, or a success with another status.
     */
    answer<E extends Endpoint>(
      endpoint: E,
      answer: Answer<E> | ((call: SentCall) => Answer<E> | Response | Promise<Answer<E>>),
    ): void {
      reply(endpoint, async (call) => {
        const value = typeof answer === 'function' ? await answer(call) : answer
        if (value instanceof Response) return value
        if (!endpoint.answer) return new Response(null, { status: 204 })
        const { success, error } = endpoint.answer.safeParse(value)
        if (!success) problems.push(`the contract does not allow this answer of ${endpoint.path}: ${error}`)
        return Response.json(value, { status: endpoint.status ?? 200 })
      })
    },

    /** The server refuses, with its own message; without one as a proxy would. */
    refuse(endpoint: Endpoint, status: number, error?: Partial<ErrorAnswer>): void {
      reply(endpoint, () => (error ? Response.json(error, { status }) : new Response('oops', { status })))
    },

    /** No answer. */
    disconnect(endpoint: Endpoint): void {
      reply(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
    },

    /** Changes the answers set before, as a server answers whose records have changed. */
    amend<E extends Endpoint>(endpoint: E, change: (answer: Answer<E>) => Answer<E>): void {
      const row = rows.find((one) => one.endpoint === endpoint)
      if (!row) throw new Error(`${endpoint.path} has no answer that could change`)
      const answer = row.reply
      row.reply = async (call) => {
        const response = await answer(call)
        return response.ok ? Response.json(change(await response.json())) : response
      }
    },

    /** Delays the answer set before until the test releases it. */
    pause(endpoint: Endpoint): () => void {
      const row = rows.find((one) => one.endpoint === endpoint)
      if (!row) throw new Error(`${endpoint.path} has no answer that could wait`)
      let resume = () => {}
      const resumed = new Promise<void>((resolve) => {
        resume = resolve
      })
      const answer = row.reply
      row.reply = async (call) => {
        await resumed
        return answer(call)
      }
      return resume
    },

    /** What the page has sent so far, first call first. */
    callsOf(endpoint: Endpoint): SentCall[] {
      return rows.find((row) => row.endpoint === endpoint)?.calls ?? []
    },

    async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      const url = new URL(input instanceof Request ? input.url : input, window.location.href)
      const method = init.method ?? 'GET'
      const path = url.pathname.slice(apiPrefix.length)
      for (const row of rows) {
        const match = row.endpoint.method === method && row.pattern.exec(path)
        if (!match) continue
        const call = readCall(url, match.groups ?? {}, init)
        row.calls.push(call)
        return row.reply(call)
      }
      problems.push(`no answer for ${method} ${url.pathname}`)
      throw new TypeError(problems.at(-1))
    },
  }
}

let current: FakeApi | null = null

/** The API of the running test; a new one for each. */
export function fakeApi(): FakeApi {
  if (!current) {
    current = createFakeApi()
    // What public pages ask for beside their own lists; a test about them sets its own answer.
    for (const list of [countries.list, rates.list, services.requirements, sitePictures.list, team.list]) {
      current.answer(list, [])
    }
    current.answer(helper.get, aHelper())
    // What the frame of the office asks for.
    current.answer(cases.counts, noCounts)
    window.fetch = current.fetch
  }
  return current
}

/** Ends the API of a test and returns what was wrong with its answers. */
export function endFakeApi(): string[] {
  const problems = current?.problems ?? []
  current = null
  window.fetch = noFetch
  return problems
}

const noFetch = () => Promise.reject(new TypeError('this test has no API'))

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function readCall(url: URL, params: Record<string, string>, init: RequestInit): SentCall {
  const form = init.body instanceof FormData ? init.body : null
  const file = form?.get('file')
  const fields = form ? [...form].filter(([name]) => name !== 'file') : []
  return {
    params: { ...params },
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(fields),
    file: file instanceof File ? file : null,
    headers: new Headers(init.headers),
    signal: init.signal ?? null,
  }
}
