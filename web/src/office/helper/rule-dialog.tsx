import { fill } from 'contract/fill'
import { type RuleFields, ruleFields, TypedRule } from 'contract/helper-rule-form'
import { type HelperRule, maxPoints } from 'contract/helper-rules'
import { minPoints } from 'contract/suggest'
import { languages } from 'contract/text'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { DraftDialog } from './draft-dialog.tsx'
import type { HelperDraft } from './helper-draft.ts'
import { RuleConditions } from './rule-conditions.tsx'
import type { TargetNames } from './rule-words.ts'

type RuleDialogProps = {
  /** Its place, counted from 0; null for a new one. */
  at: number | null
  draft: HelperDraft
  names: TargetNames
  onApply: (rule: HelperRule) => void
  onClose: () => void
}

const points = Array.from({ length: maxPoints }, (_, at) => String(at + 1))

/** One rule: when it fires, about what, and what visitors read of it. */
export function RuleDialog({ at, draft, names, onApply, onClose }: RuleDialogProps) {
  const { helper, records } = useText('office')
  const { rules: text, questions } = helper
  const form = useSchemaForm(TypedRule, {
    defaultValues: ruleFields(at === null ? null : (draft.rules[at] ?? null)),
  })
  const kind: RuleFields['kind'] = useWatch({ control: form.control, name: 'kind' })
  const kinds = Object.entries(text.kinds).map(([value, label]) => ({ value, label }))
  return (
    <DraftDialog
      title={at === null ? text.add : fill(text.edit, { n: at + 1 })}
      form={form}
      onApply={onApply}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="service_id"
          label={text.service}
          placeholder={text.chooseService}
          options={optionsOf(names.services)}
        />
        <SelectField
          name="country_id"
          label={text.country}
          placeholder={text.everyCountry}
          options={optionsOf(names.countries)}
        />
        <SelectField name="kind" label={text.kind} placeholder={text.kind} options={kinds} />
        {kind === 'adds' && (
          <SelectField
            name="points"
            label={text.points}
            hint={fill(text.pointsHint, { n: minPoints })}
            placeholder={text.choosePoints}
            options={points.map((value) => ({ value, label: value }))}
          />
        )}
      </div>
      <RuleConditions questions={draft.questions} />
      <div className="grid gap-4">
        {languages.map((language) => (
          <TextField
            key={language}
            name={`reason.${language}`}
            label={fill(questions.inLanguage, { label: text.reason, language: records.language[language] })}
            maxLength={200}
            autoComplete="off"
          />
        ))}
        <p className="text-sm text-faint">{text.reasonHint}</p>
      </div>
    </DraftDialog>
  )
}

function optionsOf(names: Map<string, string>) {
  return [...names].map(([value, label]) => ({ value, label }))
}
