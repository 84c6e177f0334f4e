import { CallError } from 'contract/request'
import { endStaffSession, readStaffToken, staffSignInPath } from './staff-session.ts'

/** Runs a call as the signed-in staff member. An expired session leads to the sign-in page. */
export async function withStaffToken<T>(work: (token: string | null) => Promise<T>): Promise<T> {
  const token = readStaffToken()
  try {
    return await work(token)
  } catch (error) {
    const isOver = error instanceof CallError && error.status === 401
    if (!isOver) throw error
    // There may have been a sign-in or sign-out since the call was sent; the newer session is not touched.
    if (readStaffToken() === token) {
      endStaffSession()
      window.location.replace(staffSignInPath(window.location))
    }
    // Never resolves: the page is about to be left, and must not show an error on the way.
    return new Promise<never>(() => {})
  }
}
