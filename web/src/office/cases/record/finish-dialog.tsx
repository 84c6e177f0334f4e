import { FinishForm } from 'contract/case-forms'
import { outcomes } from 'contract/case-states'
import { cases } from 'contract/cases'
import { tashkentDay } from 'contract/tashkent-day'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { FormFoot } from '../../records/form-foot.tsx'
import { useCaseRefresh } from '../use-case-refresh.ts'

/** Ends a case: how, when, and what is to be said about it. */
export function FinishDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { cases: office } = useText('office')
  const site = useText('site')
  const text = office.finishing
  const refresh = useCaseRefresh()
  const form = useSchemaForm(FinishForm, {
    defaultValues: { outcome: undefined, on: tashkentDay(new Date()), note: '' },
  })
  return (
    <Dialog title={office.finish} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (body) => {
          await callAsStaff(cases.finish, { params: { id }, body })
          toast.success(text.done)
          onClose()
          await refresh()
        }}
      >
        <p className="text-muted">{text.about}</p>
        <SelectField
          name="outcome"
          label={text.outcome}
          placeholder={text.chooseOutcome}
          options={outcomes.map((outcome) => ({ value: outcome, label: text.outcomes[outcome] }))}
        />
        <DateField name="on" label={text.on} />
        <TextareaField name="note" label={text.note} rows={3} autoComplete="off" />
        <FormFoot>
          <Button tone="quiet" onClick={onClose}>
            {site.dialog.cancel}
          </Button>
          <SubmitButton>{text.submit}</SubmitButton>
        </FormFoot>
      </Form>
    </Dialog>
  )
}
