import { durationUnits } from 'contract/duration'
import { fill } from 'contract/fill'
import { languages } from 'contract/text'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import {
  type DurationFields,
  type DurationKind,
  durationKind,
  durationKinds,
  startOf,
} from './duration-fields.ts'

/** Part of the form: how long the service takes, in numbers or in words. */
export function ServiceDuration() {
  const { services: text } = useText('office')
  const { setValue, clearErrors } = useFormContext()
  const duration: DurationFields = useWatch({ name: 'duration' })
  const kind = durationKind(duration)
  const choose = (next: DurationKind) => {
    clearErrors('duration')
    setValue('duration', startOf(next, duration), { shouldDirty: true })
  }
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-medium">{text.duration}</legend>
      <Choice
        label={text.durationKind}
        value={kind}
        options={durationKinds.map((value) => ({ value, label: text.durationKinds[value] }))}
        onChange={(value) => choose(value as DurationKind)}
      />
      {kind === 'range' && <RangeFields />}
      {kind === 'text' && <DurationTexts />}
    </fieldset>
  )
}

function RangeFields() {
  const { services: text } = useText('office')
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
      {(['min', 'max'] as const).map((end) => (
        <TextField
          key={end}
          name={`duration.${end}`}
          label={text.durationEnds[end]}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      ))}
      <SelectField
        name="duration.unit"
        label={text.durationUnit}
        placeholder={text.durationUnit}
        options={durationUnits.map((unit) => ({ value: unit, label: text.durationUnits[unit] }))}
      />
    </div>
  )
}

function DurationTexts() {
  const { services: text, records } = useText('office')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      {languages.map((language) => (
        <TextField
          key={language}
          name={`duration.${language}`}
          label={fill(text.inLanguage, { label: text.duration, language: records.language[language] })}
          maxLength={60}
          autoComplete="off"
        />
      ))}
    </div>
  )
}
