import { CallError } from 'contract/request'
import { endStaffSession, readStaffToken, staffSignInPath } from './staff-session.ts'

/** Does something as the member of staff who is signed in here. A session that is over leads to the sign-in page. */
export async function withStaffToken<T>(work: (token: string | null) => Promise<T>): Promise<T> {
  const token = readStaffToken()
  try {
    return await work(token)
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
