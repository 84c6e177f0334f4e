import { type FactKind, factPeriods, moneyFactKinds } from 'contract/country-facts'
import { fill } from 'contract/fill'
import { currencies } from 'contract/money'
import { languages } from 'contract/text'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { factFields } from './fact-fields.ts'

/** The fields of one fact. */
export function FactInputs({ kind }: { kind: FactKind }) {
  const { countries: text, records } = useText('office')
  const { setValue, clearErrors } = useFormContext()
  const path = `facts.${kind}`
  const kinds: readonly FactKind[] = moneyFactKinds
  const clear = () => {
    clearErrors(path)
    setValue(path, factFields(undefined), { shouldDirty: true })
  }
  return (
    <div className="grid gap-4">
      {kinds.includes(kind) && <AmountInputs path={`${path}.amount`} />}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {languages.map((language) => (
          <TextField
            key={language}
            name={`${path}.text.${language}`}
            label={fill(records.inLanguage, { label: text.factText, language: records.language[language] })}
            maxLength={300}
            autoComplete="off"
          />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name={`${path}.source`}
          label={text.source}
          hint={text.sourceHint}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          name={`${path}.as_of`}
          label={text.asOf}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </div>
      <Button tone="quiet" className="justify-self-start text-danger" onClick={clear}>
        {text.clearFact}
      </Button>
    </div>
  )
}

function AmountInputs({ path }: { path: string }) {
  const { countries: text } = useText('office')
  return (
    <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
      {(['low', 'high'] as const).map((end) => (
        <TextField
          key={end}
          name={`${path}.${end}`}
          label={text[end]}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
      ))}
      <SelectField
        name={`${path}.currency`}
        label={text.currency}
        placeholder={text.choose}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <SelectField
        name={`${path}.per`}
        label={text.period}
        placeholder={text.choose}
        options={factPeriods.map((period) => ({ value: period, label: text.periods[period] }))}
      />
    </div>
  )
}
