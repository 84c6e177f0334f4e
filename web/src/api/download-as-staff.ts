import type { Endpoint, Input } from 'contract/endpoint'
import { buildRequest, readAnswer } from 'contract/request'
import { withStaffToken } from './with-staff-token.ts'

/** Fetches a file as the signed-in staff member: a plain link could not send the token. */
export function downloadAsStaff<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Blob> {
  return withStaffToken(async (token) => {
    const { method, url, headers, body } = buildRequest(endpoint, input)
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        'accept-language': document.documentElement.lang,
        authorization: `Bearer ${token}`,
      },
      body,
    })
    if (!response.ok) await readAnswer(endpoint, response)
    return response.blob()
  })
}
