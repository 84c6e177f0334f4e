import type { Parsed } from 'contract/endpoint'
import type { TeamRecord, team } from 'contract/team'
import { audit } from '../../audit.ts'
import { removePicture, saveWithPicture } from '../../files/store-picture.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import type { UploadedFile } from '../../http/form.ts'
import { deleteMember, insertMember, lockMember, updateMemberRow } from './team.queries.ts'

type NewMember = Parsed<typeof team.create>['body']
type MemberChanges = Parsed<typeof team.update>['body']

export function createMember(
  call: ActorCall,
  member: NewMember,
  file: UploadedFile | undefined,
): Promise<TeamRecord> {
  return saveWithPicture(call, file, async (tx, mediaId) => {
    const saved = await insertMember(tx, member, mediaId)
    await audit(tx, { kind: 'team_member.created', ...byCaller(call, 'team_member', saved.id) })
    return { saved, replaced: null }
  })
}

export function updateMember(
  call: ActorCall,
  id: string,
  changes: MemberChanges,
  file: UploadedFile | undefined,
): Promise<TeamRecord> {
  return saveWithPicture(call, file, async (tx, mediaId) => {
    const before = await lockMember(tx, id)
    const saved = before && (await updateMemberRow(tx, id, { ...changes, mediaId }))
    if (!saved) throw updateRefusal(before?.member)
    await auditUpdate(tx, call, 'team_member', { before: before.member, after: saved })
    const isReplaced = mediaId !== null || changes.remove_photo === true
    return { saved, replaced: isReplaced ? before.mediaId : null }
  })
}

export function removeMember(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    const removed = await deleteMember(tx, id)
    if (!removed) throw new ApiError('not_found')
    if (removed.media_id) await removePicture(call, tx, removed.media_id)
    await audit(tx, { kind: 'team_member.deleted', ...byCaller(call, 'team_member', id) })
    return undefined
  })
}
