import type { Answer, Endpoint, Input } from 'contract/endpoint'
import type { Call } from 'contract/page'
import { buildRequest, readAnswer } from 'contract/request'

/** Calls the API over the network; error messages are in the language of the page. */
export const call: Call = (endpoint, input) => callWith(null, endpoint, input)

/** Calls with the given token. */
export async function callWith<E extends Endpoint>(
  token: string | null,
  endpoint: E,
  input: Input<E>,
  extra: Record<string, string> = {},
): Promise<Answer<E>> {
  const { method, url, headers, body } = buildRequest(endpoint, input)
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...extra,
      'accept-language': document.documentElement.lang,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body,
  })
  return readAnswer(endpoint, response)
}
