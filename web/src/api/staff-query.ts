import type { Endpoint, Input } from 'contract/endpoint'
import { callAsStaff } from './call-as-staff.ts'
import { queryOptionsOf } from './query.ts'

/** A call of the office as query options. */
export function staffQueryOf<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptionsOf(endpoint, input, callAsStaff)
}
