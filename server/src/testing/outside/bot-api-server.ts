import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a call is answered with, instead of a success. */
type Behaviour = {
  status?: number
  description?: string
  retryAfter?: number
  /** Takes the call and never answers. */
  hangs?: true
  /** Somewhere else. */
  location?: string
  /** For so many calls; without it until told otherwise. */
  times?: number
}

type BotCall = {
  method: string
  body: Record<string, unknown>
  at: number
  answered: number
  /** Of an address below ours (`/first`) that a process was given, so that its calls can be told from those of others. */
  caller: string
}

type Update = { update_id: number } & Record<string, unknown>
type Webhook = { url: string; secret_token?: string; max_connections?: number; allowed_updates?: string[] }
type Poll = { response: ServerResponse; timer: NodeJS.Timeout }

export type BotApiServer = {
  url: string
  token: string
  botId: number
  /** Every call that came, in its order. */
  calls: BotCall[]
  callsOf: (method: string) => BotCall[]
  /** What was sent to a chat: the texts. */
  textsTo: (chatId: number) => unknown[]
  /** For a method, or for a method and a chat (`sendMessage 7`); null: as usual again. */
  answer: (what: string, behaviour: Behaviour | null) => void
  /** Whoever polls is told of these. */
  push: (...updates: Update[]) => void
  /** Updates that nobody has confirmed. */
  pending: () => Update[]
  webhook: () => Webhook | null
  setWebhook: (webhook: Webhook | null) => void
  addFile: (bytes: Uint8Array, saidSize?: number) => string
  stop: () => Promise<void>
}

/** Telegram, as far as a bot sees it, on 127.0.0.1. */
export async function startBotApiServer(
  token = `7${String(Date.now()).slice(-8)}:${'planted-bot-token-0123456789_abcdef'}`,
): Promise<BotApiServer> {
  const botId = Number(token.split(':')[0])
  const calls: BotCall[] = []
  const behaviours = new Map<string, Behaviour>()
  const files = new Map<string, { bytes: Uint8Array; size: number }>()
  let updates: Update[] = []
  let poll: Poll | null = null
  let webhook: Webhook | null = null
  let messages = 0

  const send = (response: ServerResponse, status: number, answer: object, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(answer))
  }
  const succeed = (response: ServerResponse, result: unknown) => send(response, 200, { ok: true, result })
  const refuse = (response: ServerResponse, { status = 400, description = '', retryAfter }: Behaviour) =>
    send(response, status, {
      ok: false,
      error_code: status,
      description,
      ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
    })

  const behaviourOf = (method: string, chatId: unknown): Behaviour | undefined => {
    for (const key of [`${method} ${chatId}`, method, '*']) {
      const behaviour = behaviours.get(key)
      if (!behaviour) continue
      if (behaviour.times !== undefined) {
        behaviour.times -= 1
        if (behaviour.times <= 0) behaviours.delete(key)
      }
      return behaviour
    }
    return undefined
  }

  const endPoll = (answer: (response: ServerResponse) => void) => {
    if (!poll) return
    clearTimeout(poll.timer)
    const { response } = poll
    poll = null
    answer(response)
  }
  const conflict = {
    status: 409,
    description: 'Conflict: terminated by other getUpdates request; make sure that only one is running',
  }
  const getUpdates = (body: Record<string, unknown>, response: ServerResponse) => {
    if (webhook) return refuse(response, { status: 409, description: "Conflict: can't use getUpdates" })
    endPoll((earlier) => refuse(earlier, conflict))
    const { offset, timeout } = body
    if (typeof offset === 'number') updates = updates.filter(({ update_id }) => update_id >= offset)
    if (updates.length > 0) return succeed(response, updates.slice(0, 100))
    const timer = setTimeout(() => endPoll((waiting) => succeed(waiting, [])), Number(timeout ?? 0) * 1000)
    poll = { response, timer }
    response.once('close', () => {
      if (poll?.response !== response) return
      clearTimeout(timer)
      poll = null
    })
  }

  const results: Record<string, (body: Record<string, unknown>) => unknown> = {
    getMe: () => ({ id: botId, is_bot: true, first_name: 'Test', username: 'test_bot' }),
    getWebhookInfo: () => ({ url: '', ...webhook, pending_update_count: updates.length }),
    setWebhook: (body) => {
      webhook = body as Webhook
      return true
    },
    deleteWebhook: () => {
      webhook = null
      return true
    },
    setMyCommands: () => true,
    sendMessage: ({ chat_id, text }) => {
      messages += 1
      return { message_id: messages, date: 0, chat: { id: chat_id, type: 'private' }, text }
    },
    editMessageText: ({ message_id }) => ({ message_id, date: 0 }),
    editMessageReplyMarkup: ({ message_id }) => ({ message_id, date: 0 }),
    answerCallbackQuery: () => true,
    leaveChat: () => true,
    getFile: ({ file_id }) => {
      const file = files.get(String(file_id))
      return file && { file_id, file_size: file.size, file_path: `documents/${file_id}` }
    },
  }

  const answerCall = (call: BotCall, response: ServerResponse) => {
    const { method, body } = call
    const behaviour = behaviourOf(method, body.chat_id)
    if (behaviour?.hangs) return
    if (behaviour?.location) return send(response, 302, {}, { location: behaviour.location })
    if (behaviour) return refuse(response, behaviour)
    if (method === 'getUpdates') return getUpdates(body, response)
    const result = results[method]?.(body)
    if (result === undefined) return refuse(response, { status: 404, description: 'Not Found' })
    succeed(response, result)
  }

  const server = createServer(async (request, response) => {
    const [, caller = '', way, method = ''] = new URL(request.url ?? '', 'http://x').pathname.split(
      /^(.*?)\/((?:file\/)?bot[^/]+)\//,
    )
    if (way === `file/bot${token}`) {
      calls.push({ method: 'download', body: { path: method }, at: Date.now(), answered: 0, caller })
      return sendFile(files, behaviourOf('download', method), method, response)
    }
    if (way !== `bot${token}`) return refuse(response, { status: 401, description: 'Unauthorized' })
    // Who is killed while it calls has not said everything.
    const body = await readBody(request).catch(() => null)
    if (!body) return
    const call: BotCall = { method, body, at: Date.now(), answered: 0, caller }
    response.once('finish', () => {
      call.answered = response.statusCode
    })
    calls.push(call)
    answerCall(call, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    botId,
    calls,
    callsOf: (method) => calls.filter((call) => call.method === method),
    textsTo: (chatId) =>
      calls
        .filter(
          ({ method, body, answered }) =>
            method === 'sendMessage' && body.chat_id === chatId && answered === 200,
        )
        .map(({ body }) => body.text),
    answer: (what, behaviour) => {
      if (behaviour) behaviours.set(what, { ...behaviour })
      else behaviours.delete(what)
    },
    push: (...more) => {
      updates.push(...more)
      endPoll((waiting) => succeed(waiting, updates.slice(0, 100)))
    },
    pending: () => updates,
    webhook: () => webhook,
    setWebhook: (set) => {
      webhook = set
    },
    addFile: (bytes, saidSize = bytes.byteLength) => {
      const id = randomUUID()
      files.set(id, { bytes, size: saidSize })
      return id
    },
    stop: async () => {
      if (poll) clearTimeout(poll.timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = Buffer.concat(await Array.fromAsync(request)).toString()
  return text === '' ? {} : JSON.parse(text)
}

function sendFile(
  files: Map<string, { bytes: Uint8Array }>,
  behaviour: Behaviour | undefined,
  path: string,
  response: ServerResponse,
): void {
  const file = files.get(path.replace('documents/', ''))
  if (behaviour?.location) return void response.writeHead(302, { location: behaviour.location }).end()
  if (!file || behaviour?.status) return void response.writeHead(behaviour?.status ?? 404).end()
  response.writeHead(200, { 'content-type': 'application/octet-stream' })
  if (!behaviour?.hangs) return void response.end(file.bytes)
  response.write(file.bytes.subarray(0, 1))
}
