import type { Answer, Endpoint, Input } from 'contract/endpoint'
import { type UploadWatch, uploadWith } from './upload-with.ts'
import { withStaffToken } from './with-staff-token.ts'

/** Sends a file as the signed-in staff member. */
export function uploadAsStaff<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  watch: UploadWatch,
): Promise<Answer<E>> {
  return withStaffToken((token) => uploadWith(token, endpoint, input, watch))
}
