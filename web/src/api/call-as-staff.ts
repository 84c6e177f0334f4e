import type { Call } from 'contract/page'
import { callWith } from './call.ts'
import { withStaffToken } from './with-staff-token.ts'

/** Calls the API as the signed-in staff member. */
export const callAsStaff: Call = (endpoint, input) =>
  withStaffToken((token) => callWith(token, endpoint, input))
