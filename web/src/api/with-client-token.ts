import type { PageAuth } from 'contract/page'
import { CallError } from 'contract/request'
import { readApiToken } from './api-token.ts'
import { ExchangeError, exchange } from './exchange.ts'
import { loadAuthClient } from './load-auth-client.ts'
import { removeApiToken } from './store-api-token.ts'

/**
 * Calls the API with the client's token. A refused token is exchanged once and the call is retried; without a session
 * the client is signed out.
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
    if (endsSession(error)) removeApiToken()
    throw error
  }
}

/** A busy or unavailable server says nothing about the session. */
function endsSession(error: unknown): boolean {
  if (error instanceof CallError) return error.status === 401
  return error instanceof ExchangeError && error.status < 429
}
