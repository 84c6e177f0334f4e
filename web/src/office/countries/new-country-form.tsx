import { Country, countries } from 'contract/countries'
import { fill } from 'contract/fill'
import { languages } from 'contract/text'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { countryRecordPath } from './country-path.ts'
import { shownIn } from './use-country-actions.ts'

/** A new country with what it cannot be without; the rest is written on its own page, which opens then. */
export function NewCountryForm({ onClose }: { onClose: () => void }) {
  const { countries: text, records } = useText('office')
  const navigate = useNavigate()
  const created = useRef<Country>(null)
  return (
    <RecordForm
      record={null}
      recordShape={Country}
      schema={countries.create.body}
      fieldsOf={() => ({ name: { uz: '', en: '', ru: '' }, slug: '', code: '' })}
      // There is no other version of what does not exist yet.
      factsOf={() => ({})}
      labels={{}}
      save={async (body) => {
        created.current = await callAsStaff(countries.create, { body })
      }}
      text={text}
      refusedFields={{ slug_taken: 'slug' }}
      shownIn={shownIn}
      onClose={() => (created.current ? void navigate(countryRecordPath(created.current)) : onClose())}
    >
      {languages.map((language) => (
        <TextField
          key={language}
          name={`name.${language}`}
          label={fill(records.inLanguage, { label: text.name, language: records.language[language] })}
          maxLength={100}
          autoComplete="off"
        />
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="slug"
          label={text.slug}
          hint={fill(text.slugHint, { slug: '…' })}
          maxLength={60}
          autoComplete="off"
        />
        <TextField name="code" label={text.code} hint={text.codeHint} maxLength={2} autoComplete="off" />
      </div>
    </RecordForm>
  )
}
