import { errorSentence } from 'contract/errors'
import { SitePicture, type PictureSlot as Slot, sitePictures } from 'contract/site-pictures'
import { imageRules } from 'contract/uploads'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePicture } from '../../shared/use-picture.ts'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { NoPicture } from '../records/no-picture.tsx'
import { PictureSlot } from '../records/picture-slot.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { pictureFactLabels, pictureFacts, pictureFields } from './picture-fields.ts'

type PictureFormProps = { slot: Slot; picture: SitePicture | null; onClose: () => void }

/** The picture of one place, with what it shows in three languages. */
export function PictureForm({ slot, picture, onClose }: PictureFormProps) {
  const office = useText('office')
  const language = useLanguage()
  const { pictures: text } = office
  const chosen = usePicture(imageRules, language)
  const file = chosen.file ?? undefined
  return (
    <RecordForm
      record={picture}
      recordShape={SitePicture}
      schema={sitePictures.upload.body}
      fieldsOf={pictureFields}
      factsOf={(fields) => pictureFacts(fields, office)}
      labels={pictureFactLabels(office)}
      save={(body, version) => {
        if (!picture && !file) throw new FormRefusal(errorSentence('file_missing', language))
        return callAsStaff(sitePictures.upload, { params: { slot }, body: { ...body, version }, file })
      }}
      text={text}
      shownIn={[sitePictures.list.path]}
      hasMoreChanges={file !== undefined}
      onClose={onClose}
    >
      <p className="text-muted">{text.slotHints[slot]}</p>
      <PictureSlot
        picture={chosen}
        storedUrl={picture?.image_url ?? null}
        label={text.picture}
        drawing={<NoPicture icon="Image" />}
        noPicture={text.noPicture}
      />
    </RecordForm>
  )
}
