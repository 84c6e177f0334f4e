import type { Answer, Endpoint, Input } from 'contract/endpoint'
import { buildRequest, readAnswer } from 'contract/request'

/** The typed call to a server that is a process of its own; a refusal is thrown as a CallError. */
export async function callServer<E extends Endpoint>(
  server: { url: string },
  token: string,
  endpoint: E,
  input: Input<E>,
): Promise<Answer<E>> {
  const { method, url, headers, body } = buildRequest(endpoint, input)
  const response = await fetch(server.url + url, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  })
  return readAnswer(endpoint, response)
}
