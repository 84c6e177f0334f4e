import { fill } from 'contract/fill'
import { DocumentAgentForm } from 'contract/lead-forms'
import type { Lead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { StepButtons } from '../../../../ui/buttons/step-buttons.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TextareaField } from '../../../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { LeadChanged } from '../desk/lead-changed.tsx'
import { useLeadStep } from '../desk/use-lead-step.ts'
import { ReasonField } from './reason-field.tsx'

type Rejection = { id: string; reason: string | null; note: string | null; version: number }

type RejectDialogProps = {
  lead: Lead
  send: (rejection: Rejection) => Promise<Lead>
  onDone: (lead: Lead) => void
  onClose: () => void
}

/** Rejects the lead; the reason is counted, so every desk requires one. */
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
