import type { Answer, Endpoint, Parsed } from 'contract/endpoint'
import type { Role, Scope } from 'contract/roles'
import type { Language } from 'contract/text'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'

/** About the one call being answered. */
export type CallContext = {
  language: Language
  request_id: string
  /** The caller's address, from the socket or a trusted proxy. */
  ip: string
  log: FastifyBaseLogger
}

/** Everything a handler sees: the parsed parts, who asks and how far that reaches, and the opened resources. */
export type HandlerContext<E extends Endpoint> = Parsed<E> &
  CallContext &
  Omit<Deps, 'db'> & {
    /** A transaction where the call carries an Idempotency-Key. */
    db: Database
    actor: E['access'] extends 'everyone' ? null : Actor
    scopes: Partial<Record<Role, Scope>>
  }

export type Handler<E extends Endpoint> = (context: HandlerContext<E>) => Promise<Answer<E>> | Answer<E>

/** The handlers of one domain; an endpoint without one answers 501. */
export type Handlers<Table extends Record<string, Endpoint>> = {
  [Name in keyof Table]?: Handler<Table[Name]>
}
