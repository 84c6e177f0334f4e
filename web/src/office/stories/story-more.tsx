import { fill } from 'contract/fill'
import { languages } from 'contract/text'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'

type StoryMoreProps = { services: readonly { value: string; label: string }[] }

/** Part of the form: in which language the story was told, what it is in the others, and whether it may be shown. */
export function StoryMore({ services }: StoryMoreProps) {
  const { stories: text, records } = useText('office')
  const told = useWatch({ name: 'language' })
  const inLanguage = (label: string, language: keyof typeof records.language) =>
    fill(text.inLanguage, { label, language: records.language[language] })
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-lg font-semibold">{text.more}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="language"
          label={text.language}
          placeholder={text.language}
          options={languages.map((value) => ({ value, label: records.language[value] }))}
        />
        <SelectField
          name="service_id"
          label={fill(records.optional, { label: text.service })}
          placeholder={text.noService}
          options={services}
        />
      </div>
      <p className="text-sm text-faint">{text.translationsHint}</p>
      {languages
        .filter((language) => language !== told)
        .map((language) => (
          <TextareaField
            key={language}
            name={`translation_${language}`}
            label={fill(records.optional, { label: inLanguage(text.translation, language) })}
            rows={4}
          />
        ))}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {languages.map((language) => (
          <TextField
            key={language}
            name={`detail_${language}`}
            label={inLanguage(text.detail, language)}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </div>
      <p className="text-sm text-faint">{text.detailHint}</p>
      <DateField name="consent_on" label={text.consent} hint={text.consentHint} />
      <div>
        <CheckboxField name="sample">{text.sample}</CheckboxField>
        <p className="ps-8 text-sm text-faint">{text.sampleHint}</p>
      </div>
    </fieldset>
  )
}
