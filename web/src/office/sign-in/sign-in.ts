import { auth, type StaffSession } from 'contract/auth'
import { CallError } from 'contract/request'
import { call } from '../../api/call.ts'
import { FormRefusal } from '../../ui/form/form-refusal.ts'

export type Credentials = { identifor: string; password: string }

/** Signs in, or throws what the form can show: the server's own message, else the given one. */
export async function signIn(
  body: Credentials & { code?: string },
  failed: string,
): Promise<StaffSession | 'second_factor_required'> {
  try {
    return await call(auth.signIn, { body })
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'no_answer') throw new FormRefusal(failed)
    if (error.code === 'second_factor_required') return error.code
    throw error
  }
}
