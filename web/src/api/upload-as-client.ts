import type { Answer, Endpoint, Input } from 'contract/endpoint'
import type { PageAuth } from 'contract/page'
import { buildRequest, readAnswer } from 'contract/request'
import { type SendWatch, sendFile } from './send-file.ts'
import { withClientToken } from './with-client-token.ts'

export type UploadWatch = SendWatch & {
  /** Sent twice with the same key, an upload is done once. */
  key?: string
}

/**
 * Sends a file as the client who is signed in here. A token that runs out on the way is exchanged and the file sent
 * again from its beginning. A lost network is refused with a TypeError, everything the server refuses with a CallError.
 */
export function uploadAsClient<E extends Endpoint>(
  auth: PageAuth,
  endpoint: E,
  input: Input<E>,
  { key, ...watch }: UploadWatch = {},
): Promise<Answer<E>> {
  return withClientToken(auth, async (token) => {
    const request = buildRequest(endpoint, input)
    const headers = {
      ...request.headers,
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    return readAnswer(endpoint, await sendFile({ ...request, headers }, watch))
  })
}
