import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'

/** Where a proxy listens on this machine, and who has signed its certificate for `localhost`. */
export type TlsAddress = { port: number; ca: string }

export type Call = {
  method?: 'GET' | 'POST'
  path: string
  token?: string | undefined
  idempotencyKey?: string | undefined
  json?: object | undefined
  form?: FormData | undefined
  headers?: Record<string, string>
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

export type HttpsCaller = {
  send(call: Call): Promise<Answer>
  /** The body as it comes. */
  open(call: Call): Promise<{ status: number; body: Readable }>
  close(): void
}

const timeoutMs = 60_000

/** A caller of the site from this address of the machine, over connections of their own. */
export function createHttpsCaller({ port, ca }: TlsAddress, localAddress: string): HttpsCaller {
  const agent = new Agent({ keepAlive: true, ca, localAddress, servername: 'localhost' })

  async function open(call: Call): Promise<{ status: number; headers: IncomingHttpHeaders; body: Readable }> {
    const { bytes, type } = await encode(call)
    return new Promise((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        agent,
        timeout: timeoutMs,
        path: call.path,
        method: call.method ?? (bytes ? 'POST' : 'GET'),
        headers: {
          host: 'localhost',
          ...(call.token && { authorization: `Bearer ${call.token}` }),
          ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
          ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
          ...call.headers,
        },
      })
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.once('error', reject)
      sent.once('response', (body) => resolve({ status: body.statusCode ?? 0, headers: body.headers, body }))
      sent.end(bytes)
    })
  }

  return {
    open,
    send: async (call) => {
      const { status, headers, body } = await open(call)
      return { status, headers, text: await textOf(body) }
    },
    close: () => agent.destroy(),
  }
}

async function encode({ json, form }: Call): Promise<{ bytes?: Buffer; type?: string }> {
  if (json) return { bytes: Buffer.from(JSON.stringify(json)), type: 'application/json' }
  if (!form) return {}
  const encoded = new Response(form)
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}
