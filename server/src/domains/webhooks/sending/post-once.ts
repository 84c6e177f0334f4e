import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { AttemptReason } from 'contract/webhooks'
import { failureOf } from './failure-of.ts'
import { type Reachable, resolveTarget } from './resolve-target.ts'

/** How an attempt ended. */
export type Outcome = {
  status: number | null
  /** Null for a success. */
  reason: AttemptReason | null
  detail: string | null
  duration_ms: number
}

export type SendOptions = Reachable & { maxMs?: number }

type Message = { url: string; headers: Record<string, string>; body: string }

/** For everything together: finding the address, connecting, sending, the answer. */
const maxSendMs = 10_000
/** Nobody reads what a receiver answers; it may finish a short text. */
const maxAnswerBytes = 1024
const maxDetail = 300

/**
 * Sends a message once. It follows no redirect, uses no proxy, and connects only to addresses that were checked just
 * before. Never throws: whatever happened is the outcome.
 */
export async function postOnce(
  message: Message,
  { maxMs = maxSendMs, ...reachable }: SendOptions,
): Promise<Outcome> {
  const started = performance.now()
  const ended = await attempt(message, reachable, AbortSignal.timeout(maxMs)).catch(failureOf)
  return { ...ended, duration_ms: Math.round(performance.now() - started) }
}

async function attempt(
  message: Message,
  reachable: Reachable,
  signal: AbortSignal,
): Promise<Omit<Outcome, 'duration_ms'>> {
  const url = new URL(message.url)
  const addresses = await Promise.race([resolveTarget(url, reachable), aborted(signal)])
  const answer = await post(url, message, addresses, signal)
  await readLittle(answer)
  return judge(answer)
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function post(
  url: URL,
  { headers, body }: Message,
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:'
  const options: RequestOptions & { rejectUnauthorized: true } = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // An agent of its own: the one that is shared takes proxies from the environment and leaves connections open.
    agent: isTls ? new TlsAgent() : new Agent(),
    lookup: pinnedTo(addresses),
    rejectUnauthorized: true,
    signal,
  }
  const sent = (isTls ? tlsRequest : request)(url, options)
  sent.end(body)
  const [answer] = await once(sent, 'response')
  // What goes wrong from here on changes nothing: the status is there.
  sent.on('error', () => {})
  return answer
}

/** Answers what was checked instead of asking again. */
function pinnedTo(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses
  return (_name, { all }, done) => {
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
}

/** Lets the receiver end its answer, if that is short and comes in time. */
async function readLittle(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += chunk.length
      if (bytes > maxAnswerBytes) break
    }
  } catch {
    // The status counts.
  } finally {
    answer.destroy()
  }
}

function judge({ statusCode: status = 0, headers }: IncomingMessage): Omit<Outcome, 'duration_ms'> {
  if (status >= 200 && status < 300) return { status, reason: null, detail: null }
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined
  if (!isRedirect) return { status, reason: 'status', detail: null }
  return { status, reason: 'redirect', detail: withoutQuery(headers.location ?? '') }
}

/** Where a redirect pointed; its query may be a secret. */
function withoutQuery(location: string): string {
  return (location.split(/[?#]/)[0] ?? '').replace(/\p{Cc}/gu, '').slice(0, maxDetail)
}
