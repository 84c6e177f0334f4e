import type { Answer, Endpoint, Input } from 'contract/endpoint'
import { buildRequest, readAnswer } from 'contract/request'
import { type SendWatch, sendFile } from './send-file.ts'

export type UploadWatch = SendWatch & {
  /** Sent twice with the same key, an upload is stored once. */
  key?: string
}

/** Sends a file with the given token; error messages are in the language of the page. */
export async function uploadWith<E extends Endpoint>(
  token: string | null,
  endpoint: E,
  input: Input<E>,
  { key, ...watch }: UploadWatch,
): Promise<Answer<E>> {
  const request = buildRequest(endpoint, input)
  const headers = {
    ...request.headers,
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return readAnswer(endpoint, await sendFile({ ...request, headers }, watch))
}
