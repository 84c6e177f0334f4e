import { randomUUID } from 'node:crypto'
import type { TellSecurely } from '../../identity/ports.ts'
import type { NoticeDeps } from '../../notices/notice.ts'
import { tellSecurely } from '../../notices/tell-securely.ts'
import { findClientOfUser } from './telegram-accounts.queries.ts'

/** How the sign-in service tells a client who has no e-mail: in the linked chat. */
export function accountTelling(deps: NoticeDeps): TellSecurely {
  return async (tx, { auth_user_id, kind, language, subject, text }) => {
    const clientId = await findClientOfUser(tx, auth_user_id)
    if (clientId === null) return
    await tellSecurely(tx, deps, clientId, { cause: `${kind}:${randomUUID()}`, language, subject, text })
  }
}
