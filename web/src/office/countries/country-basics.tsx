import { fill } from 'contract/fill'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { applyCountryOptions, languageOptions } from './country-fields.ts'
import { FormPart } from './form-part.tsx'

/** Part of the form: what is the same in every language. */
export function CountryBasics() {
  const { countries: text } = useText('office')
  const slug: string = useWatch({ name: 'slug' })
  return (
    <FormPart title={text.basics}>
      <CheckboxField name="published">{text.published}</CheckboxField>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          name="slug"
          label={text.slug}
          hint={fill(text.slugHint, { slug: slug || '…' })}
          maxLength={60}
          autoComplete="off"
        />
        <TextField name="code" label={text.code} hint={text.codeHint} maxLength={2} autoComplete="off" />
        <SelectField
          name="apply_country"
          label={text.applyCountry}
          hint={text.applyCountryHint}
          placeholder={text.noApplyCountry}
          options={applyCountryOptions}
        />
      </div>
      <CheckboxGroup name="languages" label={text.languages} options={languageOptions} />
    </FormPart>
  )
}
