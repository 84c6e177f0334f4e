import { auth } from 'contract/auth'
import { CallError } from 'contract/request'
import { callWith } from './call.ts'
import type { AuthClient } from './load-auth-client.ts'
import { storeApiToken } from './store-api-token.ts'

/** Why a signed-in client got no token of this API. */
export class ExchangeError extends Error {
  readonly problem: 'no_auth_token' | 'refused' | 'no_api_token'
  readonly status: number

  constructor(problem: ExchangeError['problem'], status = 0) {
    super(problem)
    this.name = 'ExchangeError'
    this.problem = problem
    this.status = status
  }
}

let latest: { accessToken: string; done: Promise<void> } | null = null

/** Exchanges the session of the sign-in service for a token of the API. Concurrent callers share one request. */
export async function exchange(client: AuthClient): Promise<void> {
  const { data, error } = await client.getSession()
  if (error) throw error
  if (!data.session) throw new ExchangeError('no_auth_token')
  const { access_token: accessToken } = data.session
  if (latest?.accessToken !== accessToken) {
    const done = exchangeToken(accessToken).finally(() => {
      if (latest?.done === done) latest = null
    })
    latest = { accessToken, done }
  }
  await latest.done
}

async function exchangeToken(accessToken: string): Promise<void> {
  const answer = await askFor(accessToken)
  if (!answer.token || !answer.client?.id) throw new ExchangeError('no_api_token')
  // Another client may have signed in here meanwhile; the newer session wins.
  if (latest?.accessToken === accessToken) storeApiToken(answer.token, answer.client.id)
}

async function askFor(access_token: string) {
  try {
    return await callWith(access_token, auth.exchange, { body: { access_token } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A success that cannot be parsed has no token either.
    throw new ExchangeError(error.status < 300 ? 'no_api_token' : 'refused', error.status)
  }
}
