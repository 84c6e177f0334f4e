import type { Call } from 'contract/page'
import { buildRequest, readAnswer } from 'contract/request'

/** Asks the API over the network; refusals come back in the language the page is in. */
export const call: Call = async (endpoint, input) => {
  const { method, url, headers, body } = buildRequest(endpoint, input)
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'accept-language': document.documentElement.lang },
    body,
  })
  return readAnswer(endpoint, response)
}
