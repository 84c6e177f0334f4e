import { fill } from 'contract/fill'
import { TeamRecord, team } from 'contract/team'
import { languages } from 'contract/text'
import { imageRules } from 'contract/uploads'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePicture } from '../../shared/use-picture.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NoPicture } from '../records/no-picture.tsx'
import { PictureSlot } from '../records/picture-slot.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { memberFactLabels, memberFacts, memberFields } from './member-fields.ts'
import { MemberLanguages } from './member-languages.tsx'

type MemberFormProps = { member: TeamRecord | null; onClose: () => void }

/** A new member of the team, or an existing one. */
export function MemberForm({ member, onClose }: MemberFormProps) {
  const office = useText('office')
  const { team: text, records } = office
  const photo = usePicture(imageRules, useLanguage())
  const [isRemoved, setRemoved] = useState(false)
  const file = photo.file ?? undefined
  return (
    <RecordForm
      record={member}
      recordShape={TeamRecord}
      schema={team.create.body}
      fieldsOf={memberFields}
      factsOf={(fields) => memberFacts(fields, office)}
      labels={memberFactLabels(office)}
      save={(parsed, version) => {
        const body = { ...parsed, languages: parsed.languages.join(',') }
        if (!member) return callAsStaff(team.create, { body, file })
        // A form says nothing by an empty field: null would not be sent, and the old day would stay.
        const emptied = { consent_on: body.consent_on ?? '', remove_photo: isRemoved || undefined }
        const changes = { ...body, ...emptied, version }
        return callAsStaff(team.update, { params: { id: member.id }, body: changes, file })
      }}
      text={text}
      shownIn={[team.richList.path]}
      hasMoreChanges={file !== undefined || isRemoved}
      onClose={onClose}
    >
      <TextField name="name" label={text.name} autoComplete="off" />
      <div className="grid gap-2">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {languages.map((language) => (
            <TextField
              key={language}
              name={`role_${language}`}
              label={fill(text.inLanguage, { label: text.role, language: records.language[language] })}
              maxLength={120}
              autoComplete="off"
            />
          ))}
        </div>
        <p className="text-sm text-faint">{text.roleHint}</p>
      </div>
      <MemberLanguages />
      <PictureSlot
        picture={photo}
        storedUrl={isRemoved ? null : (member?.image_url ?? null)}
        label={fill(records.optional, { label: text.photo })}
        drawing={<NoPicture icon="User" />}
        noPicture={text.noPhoto}
        hasAlt={false}
        actions={
          member?.image_url &&
          !file && (
            <Button tone="quiet" onClick={() => setRemoved(!isRemoved)}>
              {isRemoved ? text.keepPhoto : text.removePhoto}
            </Button>
          )
        }
      />
      {isRemoved && !file && <p role="status">{text.photoRemoved}</p>}
      <DateField name="consent_on" label={text.consent} hint={text.consentHint} />
      <div>
        <CheckboxField name="published">{text.published}</CheckboxField>
        <CheckboxField name="sample">{text.sample}</CheckboxField>
        <p className="ps-8 text-sm text-faint">{text.sampleHint}</p>
      </div>
    </RecordForm>
  )
}
