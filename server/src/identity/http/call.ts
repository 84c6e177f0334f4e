import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from 'contract/text'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { RequestKind } from '../../throttles.ts'
import type { IdentityPorts } from '../ports.ts'

/** One request to the sign-in service. Bodies are whatever was sent: each operation takes what it knows out of them. */
export type AuthCall = Deps &
  IdentityPorts & {
    body: Record<string, unknown>
    query: Record<string, string | undefined>
    params: Record<string, string>
    headers: IncomingHttpHeaders
    ip: string
    user_agent: string
    /** Of the mails this call causes. */
    language: Language
    /** The mark of a browser that a user has signed in from. */
    device: string | null
    markDevice: (mark: string) => void
    request_id: string
    log: FastifyBaseLogger
  }

export type AuthAnswer = {
  status: number
  /** Absent only where the protocol wants an empty answer. */
  body?: unknown
  headers?: Record<string, string>
}

export type AuthRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /auth/v1, with `:name` for each parameter. */
  path: string
  /** What the caller's address is counted under; none for what costs nothing. */
  limit?: RequestKind
  handle: (call: AuthCall) => Promise<AuthAnswer> | AuthAnswer
}

export function ok(body: unknown): AuthAnswer {
  return { status: 200, body }
}
