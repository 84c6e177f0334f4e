import { type CountryRuleFields, CountryRuleForm as RuleForm } from 'contract/country-rule-form'
import { CountryRule, countedFrom, countryRules } from 'contract/country-rules'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { RecordForm } from '../records/record-form.tsx'

type CountryRuleFormProps = { rule: CountryRule; name: string; onClose: () => void }

export function CountryRuleForm({ rule, name, onClose }: CountryRuleFormProps) {
  const { countryRules: text } = useText('office')
  const { fields: labels } = text
  const { country } = rule
  return (
    <RecordForm
      record={rule}
      recordShape={CountryRule}
      schema={RuleForm}
      fieldsOf={(record) => ruleFields(record ?? rule)}
      factsOf={(fields) => ({ ...(fields as CountryRuleFields) })}
      labels={labels}
      save={(body, version) =>
        callAsStaff(countryRules.save, { params: { country }, body: { ...body, version } })
      }
      text={text}
      shownIn={[countryRules.list.path]}
      onClose={onClose}
    >
      <p className="text-lg font-semibold">{name}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="passport_months"
          label={labels.passport_months}
          hint={text.monthsHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <SelectField
          name="counted_from"
          label={labels.counted_from}
          placeholder={text.choose}
          options={countedFrom.map((value) => ({ value, label: text.from[value] }))}
        />
        <TextField
          name="issued_within_years"
          label={labels.issued_within_years}
          hint={text.yearsHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <DateField name="checked_on" label={labels.checked_on} hint={text.checkedHint} />
      </div>
      <TextField
        name="source"
        label={labels.source}
        hint={text.sourceHint}
        autoComplete="off"
        maxLength={300}
      />
      <TextareaField name="note" label={labels.note} hint={text.noteHint} rows={3} autoComplete="off" />
    </RecordForm>
  )
}

function ruleFields(rule: CountryRule): CountryRuleFields {
  const { passport_months, counted_from, issued_within_years, checked_on, source, note } = rule
  return {
    passport_months: String(passport_months),
    counted_from,
    issued_within_years: issued_within_years === null ? '' : String(issued_within_years),
    checked_on: checked_on ?? '',
    source,
    note,
  }
}
