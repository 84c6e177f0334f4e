import type { auth, Me } from 'contract/auth'
import type { Parsed } from 'contract/endpoint'
import { prefsOf } from 'contract/prefs'
import { mayStartAt } from 'contract/start-pages'
import { audit } from '../../audit.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { fileLink } from '../../files/file-link.ts'
import { replacePortrait } from '../../files/replace-portrait.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import type { UploadedFile } from '../../http/form.ts'
import { wrongField } from '../../http/wrong-field.ts'
import {
  findClientMe,
  findStaffMe,
  lockStaffMe,
  type StoredStaffMe,
  setStaffPortrait,
  updateStaffMe,
  updateStaffPrefs,
} from './own-account.queries.ts'
import { secureAccount } from './secure-account.ts'

type StaffMe = Extract<Me, { kind: 'staff' }>

export async function readMe(call: ActorCall): Promise<Me> {
  const { db, actor } = call
  if (actor.kind === 'staff') {
    const me = await findStaffMe(db, actor.id)
    if (me) return shownStaff(call, me)
  } else {
    const me = await findClientMe(db, actor.id)
    if (me) return { kind: 'client', ...withLink(call, me), username: null, role: 'client', has_access: [] }
  }
  throw new ApiError('unauthenticated')
}

export async function updateMe(
  call: ActorCall,
  { prefs, ...account }: Parsed<typeof auth.updateMe>['body'],
): Promise<StaffMe> {
  const { db, actor } = call
  const { start } = prefs ?? {}
  if (start && !mayStartAt(actor, start)) throw wrongField('prefs.start', 'choice')
  const arePrefsAlone = prefs && account.full_name === undefined && account.email === undefined
  try {
    return await db.transaction(async (tx) => {
      const before = await lockStaffMe(tx, actor.id)
      if (!before) throw new ApiError('unauthenticated')
      const named = arePrefsAlone ? before : await updateStaffMe(tx, actor.id, account)
      if (!named) throw updateRefusal(shownStaff(call, before))
      const after = prefs ? await updateStaffPrefs(tx, actor.id, prefs) : named
      const fields = (['full_name', 'email'] as const).filter((field) => before[field] !== after[field])
      if (fields.length > 0) {
        await audit(tx, { kind: 'staff.updated', ...byCaller(call, 'staff', actor.id), detail: { fields } })
      }
      if (before.email !== after.email) {
        await secureAccount(tx, call, {
          kind: 'staff.email_changed',
          mail: 'staff_email_changed',
          staff: before,
        })
      }
      return shownStaff(call, after)
    })
  } catch (error) {
    throw isUniqueViolation(error, 'staff_email_key') ? new ApiError('email_taken') : error
  }
}

export async function uploadAvatar(call: ActorCall, file: UploadedFile): Promise<{ avatar_url: string }> {
  const { actor, secrets } = call
  const fileId = await replacePortrait(call, {
    file,
    owner: { staff_id: actor.id },
    point: (tx, id) => setStaffPortrait(tx, actor.id, id),
  })
  return { avatar_url: fileLink(secrets, { fileId, recipient: actor }) }
}

type WithPortrait = { avatar_file_id: string | null }

function shownStaff(call: ActorCall, me: StoredStaffMe): StaffMe {
  return { kind: 'staff', ...withLink(call, me), prefs: prefsOf(me.prefs) }
}

function withLink<Row extends WithPortrait>({ secrets, actor }: ActorCall, { avatar_file_id, ...row }: Row) {
  const avatar_url = avatar_file_id && fileLink(secrets, { fileId: avatar_file_id, recipient: actor })
  return { ...row, avatar_url }
}
