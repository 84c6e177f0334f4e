import { auth } from 'contract/auth'
import { CallError } from 'contract/request'
import { callWith } from './call.ts'
import { keepApiToken } from './keep-api-token.ts'
import type { AuthClient } from './load-auth-client.ts'

/** Why a signed-in person got no token of this API. */
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

/** Makes of the session at the sign-in service one at the API. Many may ask at a time, one call goes out. */
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
  // Somebody else may have signed in here meanwhile; theirs is the one that counts.
  if (latest?.accessToken === accessToken) keepApiToken(answer.token, answer.client.id)
}

async function askFor(access_token: string) {
  try {
    return await callWith(access_token, auth.exchange, { body: { access_token } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A success that cannot be read holds no token either.
    throw new ExchangeError(error.status < 300 ? 'no_api_token' : 'refused', error.status)
  }
}
