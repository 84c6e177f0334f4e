import type { Call, PageAuth } from 'contract/page'
import { callWith } from './call.ts'
import { withClientToken } from './with-client-token.ts'

/** Calls the API as the signed-in client; an idempotency key makes sure that a call sent twice is done once. */
export function callAsClient(auth: PageAuth, key?: string): Call {
  const extra = key === undefined ? undefined : { 'idempotency-key': key }
  return (endpoint, input) => withClientToken(auth, (token) => callWith(token, endpoint, input, extra))
}
