import { ConsultingAgentForm } from 'contract/lead-forms'
import { consultingDecisions } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { useWatch } from 'react-hook-form'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TextareaField } from '../../../../ui/form/textarea-field.tsx'
import { LeadChanged } from '../desk/lead-changed.tsx'
import type { LeadAtWork } from '../desk/lead-desk.tsx'
import { CopyTyped } from '../form/copy-typed.tsx'
import { RadioOptions } from '../form/radio-options.tsx'
import { refuseFields } from '../form/refuse-fields.ts'
import { useDraftForm } from '../form/use-draft-form.ts'
import { DecisionPart } from './decision-part.tsx'

const nothingTyped = { note: '', decision: '', reason: '', callback_note: '', callback_at: '' }

/** The result of a consultation: notes, and one of three decisions with its own field. */
export function ConsultingForm({ lead, isGone, onDone }: LeadAtWork) {
  const { leadAgents } = useText('office')
  const { consulting: text } = leadAgents
  const { form, step } = useDraftForm(ConsultingAgentForm, {
    lead,
    fieldsOf: ({ id }) => ({ id, ...nothingTyped }),
    saved: text.saved,
    onDone,
  })
  const typed = useWatch({ control: form.control }) as Partial<typeof nothingTyped>

  return (
    <Card className="max-sm:p-4">
      <Form
        form={form}
        onSubmit={(values) => {
          const { decision, reason, callback_note, callback_at, ...rest } = values
          const isThinking = decision === 'thinking'
          if (isThinking) refuseFields(leadAgents, { required: { callback_note }, ahead: { callback_at } })
          // The field of another decision is ignored.
          const body = {
            ...rest,
            decision,
            reason: decision === 'rejected' ? reason : null,
            callback_note: isThinking ? callback_note : null,
            callback_at: isThinking ? callback_at : null,
          }
          return step.run((version) =>
            callAsStaff(leads.completeAsConsultingAgent, { body: { ...body, version } }),
          )
        }}
        className="grid grid-cols-1 gap-6"
      >
        {isGone && (
          <CopyTyped
            facts={{
              ...(typed as typeof nothingTyped),
              callback_at: typed.callback_at ? formatDateTime(typed.callback_at, 'uz') : '',
            }}
            labels={{
              note: text.notes,
              decision: text.decision,
              reason: text.reason,
              callback_note: text.callbackNote,
              callback_at: text.callbackAt,
            }}
          />
        )}
        <LeadChanged step={step} />
        <TextareaField name="note" label={text.notes} rows={4} />
        <RadioOptions
          name="decision"
          label={text.decision}
          options={consultingDecisions.map((value) => ({ value, label: text.decisions[value] }))}
          className="sm:grid-cols-3"
        />
        {typed.decision && <DecisionPart decision={typed.decision} maySend={!isGone && !step.newer} />}
      </Form>
    </Card>
  )
}
