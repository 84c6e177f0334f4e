import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'

/** How a path answers: 204 unless something is said. */
export type Behaviour = {
  status?: number
  headers?: Record<string, string>
  /** Takes the request and never answers. */
  hangs?: true
  /** Answers with a body that has no end. */
  floods?: true
}

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

export type FromReceiver = {
  port?: number
  received?: Received
  set?: string
  open?: string
  closed?: string
}

export type WebhookReceiver = {
  port: number
  urlOf: (path: string) => string
  /** What came to a path, in its order. */
  receivedAt: (path: string) => Received[]
  /** How many requests a path had at once at most, and how many are open now. */
  maxOpenAt: (path: string) => number
  openAt: (path: string) => number
  answer: (path: string, behaviour: Behaviour) => Promise<void>
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('./webhook-receiver-process.ts', import.meta.url))

/** A process that webhooks are sent to, on 127.0.0.1; on the port of an earlier one, that one is up again. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const child = fork(program, [String(port)], { execArgv: [] })
  const received: Received[] = []
  const open = new Map<string, { now: number; max: number }>()
  const countOf = (path: string) => open.get(path) ?? { now: 0, max: 0 }
  const count = (path: string, by: number) => {
    const { now, max } = countOf(path)
    open.set(path, { now: now + by, max: Math.max(max, now + by) })
  }
  child.on('message', (message: FromReceiver) => {
    if (message.received) received.push(message.received)
    if (message.open) count(message.open, 1)
    if (message.closed) count(message.closed, -1)
  })
  const [listening] = (await once(child, 'message')) as [FromReceiver]
  const own = listening.port ?? 0
  return {
    port: own,
    urlOf: (path) => `http://127.0.0.1:${own}${path}`,
    receivedAt: (path) => received.filter((one) => one.path === path),
    maxOpenAt: (path) => countOf(path).max,
    openAt: (path) => countOf(path).now,
    answer: async (path, behaviour) => {
      const isSet = new Promise<void>((resolve) => {
        const check = (message: FromReceiver) => {
          if (message.set !== path) return
          child.off('message', check)
          resolve()
        }
        child.on('message', check)
      })
      child.send({ path, behaviour })
      await isSet
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
