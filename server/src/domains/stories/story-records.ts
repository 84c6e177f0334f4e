import type { Parsed } from 'contract/endpoint'
import type { FieldProblem } from 'contract/field-problems'
import type { RichStory, stories } from 'contract/stories'
import { audit } from '../../audit.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { removePicture, saveWithPicture } from '../../files/store-picture.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import type { UploadedFile } from '../../http/form.ts'
import { deleteStory, insertStory, lockStory, updateStoryRow } from './stories.queries.ts'

type NewStory = Parsed<typeof stories.create>['body']
type StoryChanges = Parsed<typeof stories.update>['body']

export function createStory(
  call: ActorCall,
  story: NewStory,
  file: UploadedFile | undefined,
): Promise<RichStory> {
  return saveWithPicture(call, file, async (tx, mediaId) => {
    const saved = await insertStory(tx, story, mediaId).catch(refuseUnknownService)
    await audit(tx, { kind: 'story.created', ...byCaller(call, 'story', saved.id) })
    return { saved, replaced: null }
  })
}

export function updateStory(
  call: ActorCall,
  id: string,
  changes: StoryChanges,
  file: UploadedFile | undefined,
): Promise<RichStory> {
  return saveWithPicture(call, file, async (tx, mediaId) => {
    const before = await lockStory(tx, id)
    const saved =
      before && (await updateStoryRow(tx, id, { ...changes, mediaId }).catch(refuseUnknownService))
    if (!saved) throw updateRefusal(before?.story)
    await auditUpdate(tx, call, 'story', { before: before.story, after: saved })
    return { saved, replaced: mediaId && before.mediaId }
  })
}

/** The service was deleted while somebody chose it. */
function refuseUnknownService(error: unknown): never {
  if (!isForeignKeyViolation(error)) throw error
  const params = { problem: 'choice' satisfies FieldProblem }
  const issue = { code: 'custom' as const, path: ['service_id'], params, message: '', input: undefined }
  throw new ApiError('invalid_fields', { issues: [issue] })
}

export function removeStory(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    const removed = await deleteStory(tx, id)
    if (!removed) throw new ApiError('not_found')
    if (removed.media_id) await removePicture(call, tx, removed.media_id)
    await audit(tx, { kind: 'story.deleted', ...byCaller(call, 'story', id) })
    return undefined
  })
}
