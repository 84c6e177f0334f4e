import type { Parsed } from 'contract/endpoint'
import type { Partner, partners } from 'contract/partners'
import { audit } from '../../audit.ts'
import { removePicture, saveWithPicture } from '../../files/store-picture.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import type { UploadedFile } from '../../http/form.ts'
import { deletePartner, insertPartner, lockPartner, updatePartnerRow } from './partners.queries.ts'

type NewPartner = Parsed<typeof partners.create>['body']
type PartnerChanges = Parsed<typeof partners.update>['body']

export function createPartner(
  call: ActorCall,
  partner: NewPartner,
  file: UploadedFile | undefined,
): Promise<Partner> {
  return saveWithPicture(call, file, async (tx, mediaId) => {
    const saved = await insertPartner(tx, partner, mediaId)
    await audit(tx, { kind: 'partner.created', ...byCaller(call, 'partner', saved.id) })
    return { saved, replaced: null }
  })
}

export function updatePartner(
  call: ActorCall,
  id: string,
  changes: PartnerChanges,
  file: UploadedFile | undefined,
): Promise<Partner> {
  return saveWithPicture(call, file, async (tx, mediaId) => {
    const before = await lockPartner(tx, id)
    const saved = before && (await updatePartnerRow(tx, id, { ...changes, mediaId }))
    if (!saved) throw updateRefusal(before?.partner)
    await auditUpdate(tx, call, 'partner', { before: before.partner, after: saved })
    return { saved, replaced: mediaId && before.mediaId }
  })
}

export function removePartner(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    const removed = await deletePartner(tx, id)
    if (!removed) throw new ApiError('not_found')
    if (removed.media_id) await removePicture(call, tx, removed.media_id)
    await audit(tx, { kind: 'partner.deleted', ...byCaller(call, 'partner', id) })
    return undefined
  })
}
