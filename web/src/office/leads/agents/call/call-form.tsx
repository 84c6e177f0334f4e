import { CallAgentForm } from 'contract/lead-forms'
import { leads } from 'contract/leads'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { differencesBetween } from '../../../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../../../shared/changed-notice.tsx'
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import type { LeadAtWork } from '../desk/lead-desk.tsx'
import { CopyTyped } from '../form/copy-typed.tsx'
import { refuseFields } from '../form/refuse-fields.ts'
import { useDraftForm } from '../form/use-draft-form.ts'
import {
  type CallFields,
  callFacts,
  callFields,
  callLabels,
  isComplete,
  type ServiceOption,
} from './call-fields.ts'
import { CallFormFields } from './call-form-fields.tsx'
import { CallOutcomes } from './call-outcomes.tsx'

type CallFormProps = LeadAtWork & { services: ServiceOption[] }

/** What the call agent asks on the phone. A draft stays with its lead until it is sent. */
export function CallForm({ lead, isGone, onDone, services }: CallFormProps) {
  const text = useText('office')
  const { form, step, takeOver } = useDraftForm(CallAgentForm, {
    lead,
    fieldsOf: (record) => callFields(record, services),
    saved: text.leadAgents.sending.saved,
    onDone,
  })
  const { newer } = step
  const typed = useWatch({ control: form.control }) as Partial<CallFields>
  const factsOf = (fields: Partial<CallFields>) => callFacts(fields, services, text.leads)

  return (
    <>
      <Card className="max-sm:p-4">
        <Form
          form={form}
          onSubmit={({ ...values }) => {
            const meeting_time = values.meeting_type === 'offline' ? values.meeting_time : null
            refuseFields(text.leadAgents, { required: { region: values.region }, ahead: { meeting_time } })
            return step.run((version) =>
              callAsStaff(leads.completeAsCallAgent, { body: { ...values, meeting_time, version } }),
            )
          }}
          className="grid grid-cols-1 gap-6"
        >
          {isGone && <CopyTyped facts={factsOf(typed)} labels={callLabels(text)} />}
          {newer && (
            <ChangedNotice
              text={text.changed}
              differences={differencesBetween(factsOf(typed), factsOf(callFields(newer, services)))}
              labels={callLabels(text)}
              onTakeTheirs={() => takeOver(newer)}
            />
          )}
          <CallFormFields services={services} typed={typed} />
          {!isGone && !newer && <SendButton isReady={isComplete(typed)} />}
        </Form>
      </Card>
      {!isGone && <CallOutcomes lead={lead} onDone={onDone} />}
    </>
  )
}

/** Says what is missing as long as it is disabled. */
function SendButton({ isReady }: { isReady: boolean }) {
  const {
    leadAgents: { call: text },
  } = useText('office')
  const id = useId()
  return (
    <div className="grid gap-2 sm:justify-items-start">
      <SubmitButton disabled={!isReady} aria-describedby={isReady ? undefined : id}>
        {text.submit}
      </SubmitButton>
      <p id={id} role="status" className="text-sm text-muted">
        {!isReady && text.incomplete}
      </p>
    </div>
  )
}
