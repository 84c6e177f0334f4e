import { CallAgentForm } from 'contract/lead-forms'
import { leads } from 'contract/leads'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { differencesBetween } from '../../../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../../../shared/changed-notice.tsx'
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { BarMain } from '../desk/bar-main.tsx'
import type { LeadAtWork } from '../desk/lead-desk.tsx'
import { formId, sendByKey } from '../desk/send-by-key.ts'
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

type CallFormProps = LeadAtWork & { services: ServiceOption[] }

/** What the call agent asks on the phone. A draft stays with its lead until it is sent. */
export function CallForm({ lead, isGone, said, onDone, services }: CallFormProps) {
  const text = useText('office')
  const language = useLanguage()
  const { form, step, takeOver } = useDraftForm(CallAgentForm, {
    lead,
    fieldsOf: (record) => callFields(record, services),
    saved: text.leadAgents.sending.saved,
    onDone,
  })
  const { newer } = step
  const typed = useWatch({ control: form.control }) as Partial<CallFields>
  const factsOf = (fields: Partial<CallFields>) => callFacts(fields, services, text.leads, language)

  return (
    <Card className="max-sm:p-4">
      <Form
        form={form}
        id={formId}
        onKeyDown={sendByKey}
        onSubmit={({ ...values }) => {
          const meeting_time = values.meeting_type === 'offline' ? values.meeting_time : null
          refuseFields(text.leadAgents, { required: { region: values.region }, ahead: { meeting_time } })
          return step.run((version) =>
            callAsStaff(leads.completeAsCallAgent, { body: { ...values, ...said(), meeting_time, version } }),
          )
        }}
        className="grid grid-cols-1 gap-4"
      >
        {isGone && (
          <CopyTyped
            facts={{ ...factsOf(typed), note: said().note ?? '' }}
            labels={{ ...callLabels(text), note: text.desk.notes.field }}
          />
        )}
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
  )
}

/** In the bar; the form says what is missing as long as it is disabled. */
function SendButton({ isReady }: { isReady: boolean }) {
  const {
    leadAgents: { call: text },
  } = useText('office')
  const id = useId()
  return (
    <>
      <p id={id} role="status" className="min-h-5 text-sm text-muted">
        {!isReady && text.incomplete}
      </p>
      <BarMain.Content>
        <SubmitButton
          form={formId}
          disabled={!isReady}
          aria-describedby={isReady ? undefined : id}
          size="compact"
          className="min-h-control leading-tight @2xl:max-w-48"
        >
          {text.submit}
        </SubmitButton>
      </BarMain.Content>
    </>
  )
}
