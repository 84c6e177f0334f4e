import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Parsed } from 'contract/endpoint'
import type { Role, Scope } from 'contract/roles'
import type { Language } from 'contract/text'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { ArrivedFile } from '../files/arrived-file.ts'
import type { Actor } from './actor.ts'
import type { UploadedFile } from './form.ts'
import type { Found } from './found.ts'
import type { Visit } from './visit.ts'

/** About the one call being answered. */
export type CallContext = {
  language: Language
  request_id: string
  /** The caller's address, from the socket or a trusted proxy. */
  ip: string
  user_agent: string
  /** The mark of a browser that somebody has signed in from; it slows guesses of strangers down, and opens nothing. */
  device: string | null
  /** Gives the caller's browser a mark. */
  markDevice: (mark: string) => void
  /** Where the caller came from, where a browser remembers it. */
  visit: Visit | null
  /** The header as it came: a call open to everyone may carry another token than one of this API. */
  authorization?: string | undefined
  /** The same of one who wants a part of a file only. */
  range?: string | undefined
  if_range?: string | undefined
  log: FastifyBaseLogger
}

type FileOf<E extends Endpoint> = E extends { file: { rules: { asItCame: true } } }
  ? { file: ArrivedFile }
  : E extends { file: { optional: true } }
    ? { file: UploadedFile | undefined }
    : E extends { file: object }
      ? { file: UploadedFile }
      : unknown

/** Everything a handler sees: the parsed parts, who asks and how far that reaches, and the opened resources. */
export type HandlerContext<E extends Endpoint> = Parsed<E> &
  FileOf<E> &
  CallContext &
  Omit<Deps, 'db'> & {
    /** A transaction where the call carries an Idempotency-Key. */
    db: Database
    actor: E['access'] extends 'everyone' ? null : Actor
    scopes: Partial<Record<Role, Scope>>
    /** Puts something off until the work is done for good: the transaction around a handler may still be taken back. */
    afterwards: (work: () => Promise<unknown>) => void
  }

/** What a call answers that does not answer JSON; its headers say what it is and how it may be used. */
export type StreamedAnswer = { stream: Readable; headers: Record<string, string>; status?: 206 }

type HandlerAnswer<E extends Endpoint> = E extends { stream: string }
  ? StreamedAnswer
  : E extends { mayFind: true }
    ? Answer<E> | Found<Answer<E>>
    : Answer<E>

export type Handler<E extends Endpoint> = (
  context: HandlerContext<E>,
) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>

/** The handlers of one domain, each endpoint of it with its own. */
export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Handler<Table[Name]>
}
