import type { Answer, Endpoint, Input } from 'contract/endpoint'
import type { PageAuth } from 'contract/page'
import { type UploadWatch, uploadWith } from './upload-with.ts'
import { withClientToken } from './with-client-token.ts'

/**
 * Sends a file as the signed-in client. A token that expires on the way is exchanged and the file sent again from its
 * start. A lost network rejects with a TypeError, a refusal of the server with a CallError.
 */
export function uploadAsClient<E extends Endpoint>(
  auth: PageAuth,
  endpoint: E,
  input: Input<E>,
  watch: UploadWatch = {},
): Promise<Answer<E>> {
  return withClientToken(auth, (token) => uploadWith(token, endpoint, input, watch))
}
