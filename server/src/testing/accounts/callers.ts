import type { Answer, Endpoint, Input } from 'contract/endpoint'
import { buildRequest, readAnswer } from 'contract/request'
import type { StaffRole } from 'contract/roles'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { insertKey } from '../../domains/api-keys/api-keys.queries.ts'
import { newApiKey, shownPrefix } from '../../domains/api-keys/key-text.ts'
import { createSession } from '../../domains/auth/sessions.queries.ts'
import { tokenHash } from '../../tokens.ts'
import { aClient, aStaffMember } from '../records/records.ts'
import type { TestApp } from '../servers/start-app.ts'

/** A caller of the API, with or without a session. */
export type Caller = {
  id: string
  token: string | null
  /** The typed call; a refusal is thrown as a CallError. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, headers?: Record<string, string>): Promise<Answer<E>>
  /** The raw answer, for what the types would not let through. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>
}

const anHour = 3600

export function asVisitor(app: TestApp): Caller {
  return callerWith(app, '', null)
}

export async function asClient(app: TestApp): Promise<Caller> {
  const id = await aClient(app.db)
  return callerWith(app, id, await createSession(app.db, { kind: 'client', id, lifetimeSeconds: anHour }))
}

export async function asStaff(app: TestApp, role: StaffRole, hasAccess: StaffRole[] = []): Promise<Caller> {
  const id = await aStaffMember(app.db, role, hasAccess)
  return callerWith(app, id, await createSession(app.db, { kind: 'staff', id, lifetimeSeconds: anHour }))
}

type KeyOptions = { name?: string; per_minute?: number; expires_at?: string | null }

/** A program with an API key that this member of staff has made, whatever its scopes are. */
export async function asKeyOf(
  app: TestApp,
  makerId: string,
  scopes: string[],
  { name = 'A program', per_minute = 60, expires_at = null }: KeyOptions = {},
): Promise<Caller & { keyId: string }> {
  const key = newApiKey()
  const [hash, prefix] = [tokenHash(key), shownPrefix(key)]
  const { id } = await insertKey(app.db, { name, scopes, per_minute, expires_at, hash, prefix, makerId })
  return { ...callerWith(app, makerId, key), keyId: id }
}

/** A caller who has signed in as people do. */
export function callerWithToken(
  app: TestApp,
  { token, user }: { token: string; user: { id: string } },
): Caller {
  return callerWith(app, user.id, token)
}

function callerWith(app: TestApp, id: string, token: string | null): Caller {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const send = (request: InjectOptions) =>
    app.inject({ ...request, headers: { ...authorization, ...request.headers } })
  return {
    id,
    token,
    send,
    call: async (endpoint, input, headers = {}) => {
      const { method, url, headers: own, body } = buildRequest(endpoint, input)
      const response = await send({
        method: method as 'GET',
        url,
        headers: { ...own, ...headers },
        ...(body !== undefined && { payload: body }),
      })
      const { statusCode: status, payload } = response
      return readAnswer(endpoint, { ok: status < 400, status, text: async () => payload })
    },
  }
}
