import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { Id, line, Time, TimeUntil } from './fields.ts'
import { adminRoles, allow } from './roles.ts'
import { formNumber, orElse } from './wire-values.ts'

/** How every key begins: people and secret scanners recognise it by this. */
export const apiKeyPrefix = 'mzl_'

export const maxKeyScopes = 50
export const keyLimits = { min: 1, max: 600, usual: 60 } as const

/** `maker_off`: the account that made it is switched off or deleted. It works again when the account does. */
export const apiKeyStates = ['active', 'maker_off', 'expired', 'revoked'] as const

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key, to tell it from others. */
  prefix: z.string(),
  /** Also those of calls that no longer exist. */
  scopes: z.array(z.string()),
  per_minute: z.int(),
  state: z.enum(apiKeyStates),
  made_by: z.object({ id: Id, full_name: z.string() }),
  created_at: Time,
  expires_at: z.nullable(Time),
  /** Exact to a minute. */
  last_used_at: z.nullable(Time),
  last_used_ip: z.nullable(z.string()),
  revoked_at: z.nullable(Time),
})
export type ApiKey = z.infer<typeof ApiKey>

const problem = (name: FieldProblem) => ({ params: { problem: name } })

const Scopes = z.array(z.string().check(z.maxLength(200))).check(
  z.minLength(1),
  z.maxLength(maxKeyScopes),
  z.refine((scopes) => new Set(scopes).size === scopes.length, problem('twice')),
)

export const NewApiKey = z.object({
  name: line(80, 1),
  scopes: Scopes,
  /** Without one it works until it is revoked; a bare date includes that day. */
  expires_at: orElse(
    TimeUntil.check(z.refine((time) => Date.parse(time) > Date.now(), problem('past'))),
    null,
  ),
  per_minute: orElse(formNumber(keyLimits.min, keyLimits.max), keyLimits.usual),
})

const access = allow({ all: adminRoles })

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys/get-list',
    access,
    answer: z.array(ApiKey),
    summary: 'All API keys, the newest first, also revoked ones; never the keys themselves',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys/create',
    access,
    body: NewApiKey,
    answer: z.extend(ApiKey, { key: z.string() }),
    status: 201,
    secretAnswer: true,
    summary: 'Makes an API key that acts for the caller within its scopes; it is shown this once',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api-keys/delete/{id}',
    access,
    params: z.object({ id: Id }),
    summary: 'Revokes an API key, from the next request on',
  }),
}
