import type { Application } from 'contract/applications'
import { type CaseDecision, caseDecisions, caseReasonCodes } from 'contract/case-decisions'
import { DecisionForm as Schema } from 'contract/case-forms'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import type { DecisionReason } from './use-status-change.ts'

type DecisionFormProps = {
  application: Pick<Application, 'status'>
  /** The reason that is stored already. */
  stored?: { code: CaseDecision; note: string | null } | null
  onSave: (reason: DecisionReason) => Promise<void>
  onClose: () => void
}

/** Why an application was rejected or returned. It opens after the status was chosen, and takes the focus. */
export function DecisionForm({ application, stored, onSave, onClose }: DecisionFormProps) {
  const { cases } = useText('office')
  const language = useLanguage()
  const text = cases.decision
  const reasons = caseReasonCodes.map((code) => ({ value: code, label: caseDecisions[code][language] }))
  const form = useSchemaForm(Schema, {
    defaultValues: {
      reason_code: stored && stored.code !== 'unspecified' ? stored.code : undefined,
      note: stored?.note ?? '',
    },
  })
  const { setFocus, control } = form
  useEffect(() => setFocus('reason_code'), [setFocus])
  const isOther = useWatch({ control, name: 'reason_code' }) === 'other'
  return (
    <Form form={form} onSubmit={onSave} className="grid max-w-xl gap-3 rounded-control bg-subtle p-4">
      <p className="font-medium">{application.status === 'draft' ? text.draft : text.rejected}</p>
      <p className="text-sm text-muted">{text.about}</p>
      <SelectField name="reason_code" label={text.code} placeholder={text.chooseCode} options={reasons} />
      <TextareaField
        name="note"
        label={isOther ? text.note : text.noteOptional}
        rows={3}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{text.save}</SubmitButton>
        <Button tone="quiet" onClick={onClose}>
          {text.later}
        </Button>
      </div>
    </Form>
  )
}
