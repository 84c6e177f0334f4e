import type { Readable } from 'node:stream'

/** What may be asked of Telegram: by its network, or by the played bot. */
export type BotApi = {
  /** The result of a method; throws a BotApiError. */
  call(method: string, body: object, options?: CallOptions): Promise<unknown>
  /** The bytes of a file that was sent to the bot; the stream fails with a FileTooBig after so many. */
  download(fileId: string, limit: { maxBytes: number }): Promise<Readable>
}

export type CallOptions = {
  /** How long nothing may be heard; long polling waits longer. */
  silenceMs?: number
  signal?: AbortSignal
}

/** Answers of Telegram that mean something else than their number alone. */
export type AnswerReason = 'chat_not_found' | 'nothing_to_do'

type Details = { retryAfter?: number; reason?: AnswerReason | null }

/**
 * A call that did not succeed, as a method and a code: Telegram's number, or `silence`, `network`, `answer`, `stopped`.
 * Nothing else of the call is in it: addresses have the token, and descriptions may repeat what was sent.
 */
export class BotApiError extends Error {
  override name = 'BotApiError'
  readonly method: string
  /** Not `code`, which the log hides. */
  readonly answer: string
  /** Seconds. */
  readonly retryAfter: number | null
  readonly reason: AnswerReason | null

  constructor(method: string, answer: string, { retryAfter, reason }: Details = {}) {
    super(`${method}: ${answer}`)
    this.method = method
    this.answer = answer
    this.retryAfter = retryAfter ?? null
    this.reason = reason ?? null
  }
}

export class FileTooBig extends Error {
  override name = 'FileTooBig'
}
