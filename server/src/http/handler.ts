import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Parsed } from 'contract/endpoint'
import type { Role, Scope } from 'contract/roles'
import type { Language } from 'contract/text'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import type { Existing } from './existing.ts'
import type { UploadedFile } from './form.ts'
import type { ReceivedFile } from './uploads/receive-file.ts'
import type { Visit } from './visit.ts'

/** Context of one call. */
export type CallContext = {
  language: Language
  request_id: string
  /** The caller's address, from the socket or a trusted proxy. */
  ip: string
  user_agent: string
  /** The cookie of a browser in which an account has signed in before. It separates throttles and grants nothing. */
  device: string | null
  /** Sets that cookie. */
  markDevice: (mark: string) => void
  /** The campaign and referrer, if the browser has the cookie. */
  visit: Visit | null
  /** The header as it came: a call open to everyone may carry another token than one of this API. */
  authorization?: string | undefined
  /** The Range headers of a resumed download. */
  range?: string | undefined
  if_range?: string | undefined
  log: FastifyBaseLogger
}

type FileOf<E extends Endpoint> = E extends { file: { rules: { storesOriginal: true } } }
  ? { file: ReceivedFile }
  : E extends { file: { optional: true } }
    ? { file: UploadedFile | undefined }
    : E extends { file: object }
      ? { file: UploadedFile }
      : unknown

/** What a handler gets: the parsed input, the actor with its scopes, and the dependencies. */
export type HandlerContext<E extends Endpoint> = Parsed<E> &
  FileOf<E> &
  CallContext &
  Omit<Deps, 'db'> & {
    /** A transaction where the call carries an Idempotency-Key. */
    db: Database
    actor: E['access'] extends 'everyone' ? null : Actor
    scopes: Partial<Record<Role, Scope>>
    /** Defers work until after the commit: the transaction around a handler may still be rolled back. */
    afterCommit: (work: () => Promise<unknown>) => void
  }

/** What a call answers that does not answer JSON; its headers say what it is and how it may be used. */
export type StreamedAnswer = { stream: Readable; headers: Record<string, string>; status?: 206 }

type HandlerAnswer<E extends Endpoint> = E extends { stream: string }
  ? StreamedAnswer
  : E extends { mayExist: true }
    ? Answer<E> | Existing<Answer<E>>
    : E extends { orStream: object }
      ? Answer<E> | StreamedAnswer
      : Answer<E>

export type Handler<E extends Endpoint> = (
  context: HandlerContext<E>,
) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>

/** The handlers of one domain, each endpoint of it with its own. */
export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]: Handler<Table[Name]>
}
