import { ConsultingAgentForm } from 'contract/lead-forms'
import { consultingDecisions } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { useWatch } from 'react-hook-form'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { CopyTyped } from './copy-typed.tsx'
import { DecisionPart } from './decision-part.tsx'
import { LeadChanged } from './lead-changed.tsx'
import type { LeadAtWork } from './lead-desk.tsx'
import { RadioOptions } from './radio-options.tsx'
import { refuseFields } from './refuse-fields.ts'
import { useDraftForm } from './use-draft-form.ts'

const nothingTyped = { note: '', decision: '', reason: '', callback_note: '', callback_at: '' }

/** What came of a consultation: notes, and one of three decisions with the field that belongs to it. */
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
          // A field that was opened for another decision says nothing about this one.
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
