import type { Parsed } from 'contract/endpoint'
import type { PictureSlot, SitePicture, sitePictures } from 'contract/site-pictures'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { removePicture, saveWithPicture } from '../../files/store-picture.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import type { UploadedFile } from '../../http/form.ts'
import {
  deleteSitePicture,
  insertSitePicture,
  lockSitePicture,
  updateSitePicture,
} from './site-pictures.queries.ts'

type Fields = Parsed<typeof sitePictures.upload>['body']

export function setSitePicture(
  call: ActorCall,
  slot: PictureSlot,
  fields: Fields,
  file: UploadedFile | undefined,
): Promise<SitePicture> {
  return saveWithPicture(call, file, async (tx, mediaId) => {
    const before = await lockSitePicture(tx, slot)
    if (!before) return { saved: await fillSlot(call, tx, slot, { ...fields, mediaId }), replaced: null }
    const saved = await updateSitePicture(tx, slot, { ...fields, mediaId })
    if (!saved) throw updateRefusal(before.picture)
    await auditUpdate(tx, call, 'site_picture', { before: before.picture, after: saved })
    return { saved, replaced: mediaId && before.mediaId }
  })
}

async function fillSlot(
  call: ActorCall,
  tx: Database,
  slot: PictureSlot,
  { mediaId, ...fields }: Fields & { mediaId: string | null },
): Promise<SitePicture> {
  if (!mediaId) throw new ApiError('file_missing')
  const saved = await insertSitePicture(tx, slot, { ...fields, mediaId })
  if (!saved) throw updateRefusal((await lockSitePicture(tx, slot))?.picture)
  await audit(tx, { kind: 'site_picture.created', ...byCaller(call, 'site_picture', saved.id) })
  return saved
}

export function removeSitePicture(call: ActorCall, slot: PictureSlot): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    const removed = await deleteSitePicture(tx, slot)
    if (!removed) throw new ApiError('not_found')
    await removePicture(call, tx, removed.media_id)
    await audit(tx, { kind: 'site_picture.deleted', ...byCaller(call, 'site_picture', removed.id) })
    return undefined
  })
}
