import { DocumentAgentForm } from 'contract/lead-forms'
import type { Lead } from 'contract/lead-shapes'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { StepButtons } from '../../../ui/step-buttons.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { LeadChanged } from './lead-changed.tsx'
import { ReasonField } from './reason-field.tsx'
import { useLeadStep } from './use-lead-step.ts'

type Rejection = { id: string; reason: string | null; note: string | null; version: number }

type RejectDialogProps = {
  lead: Lead
  send: (rejection: Rejection) => Promise<Lead>
  onDone: (lead: Lead) => void
  onClose: () => void
}

/** Nothing comes of the lead; the reason is counted, so there has to be one on every desk. */
export function RejectDialog({ lead, send, onDone, onClose }: RejectDialogProps) {
  const { leadAgents: text } = useText('office')
  const step = useLeadStep(lead, text.done.rejected, onDone)
  const form = useSchemaForm(DocumentAgentForm, {
    defaultValues: { id: lead.id, decision: 'rejected', reason: '', note: '' },
  })
  return (
    <Dialog title={text.reject} onClose={onClose}>
      <Form
        form={form}
        onSubmit={({ id, reason, note }) => step.run((version) => send({ id, reason, note, version }))}
      >
        <LeadChanged step={step} />
        <p className="text-muted">{text.rejectAbout}</p>
        <ReasonField label={text.reason} />
        <TextareaField name="note" label={fill(text.optional, { label: text.note })} rows={3} />
        {!step.newer && <StepButtons submit={text.reject} tone="danger" onCancel={onClose} />}
      </Form>
    </Dialog>
  )
}
