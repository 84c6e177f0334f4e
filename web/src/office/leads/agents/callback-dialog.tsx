import { CallOutcomeForm } from 'contract/lead-forms'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { StepButtons } from '../../../ui/step-buttons.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { LeadChanged } from './lead-changed.tsx'
import { refuseFields } from './refuse-fields.ts'
import { useLeadStep } from './use-lead-step.ts'

type CallbackDialogProps = { lead: Lead; onDone: (lead: Lead) => void; onClose: () => void }

/** The person asked to be rung up another time. */
export function CallbackDialog({ lead, onDone, onClose }: CallbackDialogProps) {
  const { leadAgents } = useText('office')
  const { call: text } = leadAgents
  const step = useLeadStep(lead, leadAgents.done.callback, onDone)
  const form = useSchemaForm(CallOutcomeForm, {
    defaultValues: { id: lead.id, outcome: 'needs_call', callback_at: '', note: '' },
  })
  return (
    <Dialog title={text.callback} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(values) => {
          refuseFields(leadAgents, { ahead: { callback_at: values.callback_at } })
          return step.run((version) => callAsStaff(leads.callOutcome, { body: { ...values, version } }))
        }}
      >
        <LeadChanged step={step} />
        <p className="text-muted">{text.callbackAbout}</p>
        <TimeField name="callback_at" label={fill(leadAgents.optional, { label: text.callbackAt })} />
        <TextareaField name="note" label={fill(leadAgents.optional, { label: leadAgents.note })} rows={3} />
        {!step.newer && <StepButtons submit={text.saveCallback} onCancel={onClose} />}
      </Form>
    </Dialog>
  )
}
