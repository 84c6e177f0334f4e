import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { type AnswerReason, type BotApi, BotApiError, type CallOptions, FileTooBig } from './bot-api.ts'

const silenceLimitMs = 10_000

const Answer = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  error_code: z.optional(z.int()),
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.int()) })),
})

const File = z.object({ file_path: z.string(), file_size: z.optional(z.int()) })

type Access = { token: string; apiUrl: string; silenceMs?: number }

/** Telegram by its network. The token is in these functions and nowhere else. */
export function openBotApi({ token, apiUrl, silenceMs: usualMs = silenceLimitMs }: Access): BotApi {
  const call = async (
    method: string,
    body: object,
    { silenceMs = usualMs, signal }: CallOptions = {},
  ): Promise<unknown> => {
    const silence = AbortSignal.timeout(silenceMs)
    const received = await fetch(`${apiUrl}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: signal ? AbortSignal.any([silence, signal]) : silence,
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => {
        throw new BotApiError(method, failureOf(silence, signal))
      })
    return resultOf(method, received)
  }

  return {
    call,
    download: async (fileId, { maxBytes }) => {
      const file = z.safeParse(File, await call('getFile', { file_id: fileId }))
      if (!file.success) throw new BotApiError('getFile', 'answer')
      const { file_path, file_size = 0 } = file.data
      if (file_size > maxBytes) throw new FileTooBig('the file is too big')
      const path = pathOf(file_path)
      if (!path) throw new BotApiError('getFile', 'answer')
      return openDownload(`${apiUrl}/file/bot${token}/${path}`, { maxBytes, silenceMs: usualMs })
    },
  }
}

function failureOf(silence: AbortSignal, signal: AbortSignal | undefined): string {
  if (signal?.aborted) return 'stopped'
  return silence.aborted ? 'silence' : 'network'
}

function resultOf(method: string, { status, text }: { status: number; text: string }): unknown {
  const answer = z.safeParse(Answer, parsed(text))
  // A proxy in between, or a server that is being restarted, answers something else.
  if (!answer.success) throw new BotApiError(method, status >= 400 ? String(status) : 'answer')
  const { ok, result, error_code = status, description = '', parameters } = answer.data
  if (ok) return result
  // Of a file over 20 MB it gives neither the bytes nor the size.
  if (method === 'getFile' && /file is too big/i.test(description))
    throw new FileTooBig('the file is too big')
  const retryAfter = parameters?.retry_after
  throw new BotApiError(method, String(error_code), {
    reason: reasonOf(description),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasons: [RegExp, AnswerReason][] = [
  [/chat not found/i, 'chat_not_found'],
  // Somebody was faster, or it is too late: nobody has to look at these.
  [/message is not modified|message to edit not found|message can't be edited/i, 'nothing_to_do'],
  [/query is too old|query id is invalid/i, 'nothing_to_do'],
]

function reasonOf(description: string): AnswerReason | null {
  return reasons.find(([pattern]) => pattern.test(description))?.[1] ?? null
}

/** Only ever a path below that of the bot. */
function pathOf(said: string): string | null {
  const parts = said.split('/')
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..')
  return isPlain ? parts.map(encodeURIComponent).join('/') : null
}

/** The address has the token: it does not leave this function, and neither does what fetch says of it. */
async function openDownload(
  url: string,
  { maxBytes, silenceMs }: { maxBytes: number; silenceMs: number },
): Promise<Readable> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), silenceMs)
  const failed = () => new BotApiError('download', silence.signal.aborted ? 'silence' : 'network')
  const response = await fetch(url, { redirect: 'error', signal: silence.signal }).catch(() => {
    clearTimeout(timer)
    throw failed()
  })
  if (!response.ok || !response.body) {
    clearTimeout(timer)
    await response.body?.cancel()
    throw new BotApiError('download', String(response.status))
  }
  // Locked at once: fetch ends a body that nobody reads yet when the response is freed, as if the file were empty.
  const chunks = response.body.values()
  return Readable.from(
    (async function* () {
      let size = 0
      try {
        for await (const chunk of chunks) {
          timer.refresh()
          size += chunk.byteLength
          if (size > maxBytes) throw new FileTooBig('the file is too big')
          yield chunk
        }
      } catch (error) {
        throw error instanceof FileTooBig ? error : failed()
      } finally {
        clearTimeout(timer)
      }
    })(),
    { objectMode: false },
  )
}
