import { fill } from 'contract/fill'
import { Partner, partners } from 'contract/partners'
import { imageRules } from 'contract/uploads'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { readStaffToken } from '../../api/staff-session.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { usePicture } from '../../shared/use-picture.ts'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { PictureField } from '../records/picture-field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { LogoPlate } from './logo-plate.tsx'
import { partnerFacts, partnerFields } from './partner-fields.ts'

type PartnerFormProps = { partner: Partner | null; onClose: () => void }

/** A new partner, or an existing one. */
export function PartnerForm({ partner, onClose }: PartnerFormProps) {
  const { partners: text, records } = useText('office')
  const language = useLanguage()
  const logo = usePicture(imageRules, language)
  const file = logo.file ?? undefined
  const optional = (label: string) => fill(records.optional, { label })
  return (
    <RecordForm
      record={partner}
      recordShape={Partner}
      schema={partners.create.body}
      fieldsOf={partnerFields}
      factsOf={partnerFacts}
      labels={{ name_uz: text.names.uz, name_en: text.names.en, name_ru: text.names.ru }}
      save={(body, version) => {
        if (readStaffToken() === null) throw new FormRefusal(text.noToken)
        return partner
          ? callAsStaff(partners.update, { params: { id: partner.id }, body: { ...body, version }, file })
          : callAsStaff(partners.create, { body, file })
      }}
      text={text}
      shownIn={[partners.list.path]}
      hasMoreChanges={file !== undefined}
      onClose={onClose}
    >
      <TextField name="name_uz" label={text.names.uz} autoComplete="off" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="name_en" label={optional(text.names.en)} autoComplete="off" />
        <TextField name="name_ru" label={optional(text.names.ru)} autoComplete="off" />
      </div>
      <p className="text-sm text-faint">{text.emptyNameHint}</p>
      <PictureField
        picture={logo}
        label={optional(text.logo)}
        hint={fill(records.pictureHint, { n: logo.megabytes })}
      >
        <LogoPlate url={logo.url ?? pictureAt(partner?.image_url ?? null, 320)} className="h-24 w-40" />
      </PictureField>
    </RecordForm>
  )
}
