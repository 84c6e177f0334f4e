import type { CaseStep } from 'contract/applications'
import { StepForm } from 'contract/case-forms'
import { StepTurn } from 'contract/case-states'
import { useEffect } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'

type StepFieldsProps = {
  step: CaseStep
  onSave: (values: StepForm) => Promise<void>
  onClose: () => void
}

/** Changes the current step: whose turn it is, what the client is asked for, until when. */
export function StepFields({ step, onSave, onClose }: StepFieldsProps) {
  const { cases, records } = useText('office')
  const site = useText('site')
  const text = cases.steps
  const form = useSchemaForm(StepForm, {
    defaultValues: { turn: step.turn, ask: step.ask ?? '', due_on: step.due_on ?? '' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('turn'), [setFocus])
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await onSave(values)
        onClose()
      }}
      className="grid basis-full gap-3"
    >
      <SelectField
        name="turn"
        label={text.turn}
        placeholder={text.turn}
        options={StepTurn.options.map((turn) => ({ value: turn, label: text.turns[turn] }))}
      />
      <TextareaField name="ask" label={text.askField} hint={text.askHint} rows={2} autoComplete="off" />
      <DateField name="due_on" label={text.dueField} hint={text.dueHint} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{records.save}</SubmitButton>
        <Button tone="quiet" onClick={onClose}>
          {site.dialog.cancel}
        </Button>
      </div>
    </Form>
  )
}
