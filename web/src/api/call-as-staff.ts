import type { Call } from 'contract/page'
import { CallError } from 'contract/request'
import { callWith } from './call.ts'
import { endStaffSession, readStaffToken, staffSignInPath } from './staff-session.ts'

/** Asks the API as the member of staff who is signed in here. A session that is over leads to the sign-in page. */
export const callAsStaff: Call = async (endpoint, input) => {
  const token = readStaffToken()
  try {
    return await callWith(token, endpoint, input)
  } catch (error) {
    const isOver = error instanceof CallError && error.status === 401
    if (!isOver) throw error
    // Somebody may have signed in or out since the call was sent; the newer session is not touched.
    if (readStaffToken() === token) {
      endStaffSession()
      window.location.replace(staffSignInPath(window.location))
    }
    // Never answered: the page is about to be left, and must not show a failure on its way.
    return new Promise<never>(() => {})
  }
}
