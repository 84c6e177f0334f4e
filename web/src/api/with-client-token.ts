import type { PageAuth } from 'contract/page'
import { CallError } from 'contract/request'
import { readApiToken } from './api-token.ts'
import { ExchangeError, exchange } from './exchange.ts'
import { forgetApiToken } from './keep-api-token.ts'
import { loadAuthClient } from './load-auth-client.ts'

/**
 * Asks the API with the token of the client who is signed in here. A token that is refused is exchanged for a new one
 * and the call made once more; without a session to exchange, the person is signed out.
 */
export async function withClientToken<T>(auth: PageAuth, ask: (token: string) => Promise<T>): Promise<T> {
  const token = readApiToken()
  if (token === null) throw new CallError(401, {})
  try {
    return await ask(token)
  } catch (error) {
    const isOver = error instanceof CallError && error.status === 401
    if (!isOver) throw error
  }
  try {
    await exchange(await loadAuthClient(auth))
    return await ask(readApiToken() ?? '')
  } catch (error) {
    if (endsSession(error)) forgetApiToken()
    throw error
  }
}

/** A server that is busy or away says nothing about the session. */
function endsSession(error: unknown): boolean {
  if (error instanceof CallError) return error.status === 401
  return error instanceof ExchangeError && error.status < 429
}
