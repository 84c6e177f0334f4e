import type { Call } from 'contract/page'
import { callWith } from './call.ts'
import { withStaffToken } from './with-staff-token.ts'

/** Asks the API as the member of staff who is signed in here. */
export const callAsStaff: Call = (endpoint, input) =>
  withStaffToken((token) => callWith(token, endpoint, input))
