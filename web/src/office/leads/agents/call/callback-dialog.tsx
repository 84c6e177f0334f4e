import { fill } from 'contract/fill'
import { CallOutcomeForm } from 'contract/lead-forms'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { StepButtons } from '../../../../ui/buttons/step-buttons.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TextareaField } from '../../../../ui/form/textarea-field.tsx'
import { TimeField } from '../../../../ui/form/time-field.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { LeadChanged } from '../desk/lead-changed.tsx'
import { useLeadStep } from '../desk/use-lead-step.ts'
import { refuseFields } from '../form/refuse-fields.ts'

type CallbackDialogProps = { lead: Lead; onDone: (lead: Lead) => void; onClose: () => void }

/** The lead asked for a callback. */
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
