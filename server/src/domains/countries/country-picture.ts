import type { Country, countries } from 'contract/countries'
import type { Parsed } from 'contract/endpoint'
import { removePicture, saveWithPicture } from '../../files/store-picture.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import type { UploadedFile } from '../../http/form.ts'
import { lockCountry, readCountry, updatePictureRow } from './countries.queries.ts'
import { checkDescribed, checkOneMeaning } from './country-refusals.ts'

type PictureForm = Parsed<typeof countries.uploadPicture>['body']

/** Another picture, other words about it, another focus, or no picture at all; what the form leaves out stays. */
export function changePicture(
  call: ActorCall,
  id: string,
  form: PictureForm,
  file: UploadedFile | undefined,
): Promise<Country> {
  checkOneMeaning(file !== undefined, form.remove)
  return saveWithPicture(call, file, async (tx, newMediaId) => {
    const before = await lockCountry(tx, id)
    if (!before) throw updateRefusal(undefined)
    const { country, mediaId } = before
    const picture = form.remove
      ? { mediaId: null, alt: { uz: '', en: '', ru: '' }, focus: 5 }
      : { mediaId: newMediaId ?? mediaId, ...described(country, form) }
    checkDescribed({ image_url: picture.mediaId, alt: picture.alt })
    const isUpdated = await updatePictureRow(tx, id, { ...picture, version: form.version })
    if (!isUpdated) throw updateRefusal(country)
    if (form.remove && mediaId) await removePicture(call, tx, mediaId)
    const saved = await readCountry(tx, id)
    await auditUpdate(tx, call, 'country', { before: country, after: saved })
    return { saved, replaced: newMediaId && mediaId }
  })
}

function described({ alt, focus }: Country, form: PictureForm): Pick<Country, 'alt' | 'focus'> {
  return {
    alt: { uz: form.alt_uz ?? alt.uz, en: form.alt_en ?? alt.en, ru: form.alt_ru ?? alt.ru },
    focus: form.focus ?? focus,
  }
}
