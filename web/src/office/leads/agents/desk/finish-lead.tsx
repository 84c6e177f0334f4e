import { DocumentAgentForm } from 'contract/lead-forms'
import type { Lead, LeadChecklistItem, PossibleClient } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { useState } from 'react'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormRefusal } from '../../../../ui/form/form-refusal.ts'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { ClientQuestion, newClient } from '../call/client-question.tsx'
import { MissingDocuments, missingOf } from '../documents/missing-documents.tsx'
import { BarMain } from './bar-main.tsx'
import { LeadChanged } from './lead-changed.tsx'
import type { Said } from './lead-desk.tsx'
import { formId, sendByKey } from './send-by-key.ts'
import { useLeadStep } from './use-lead-step.ts'

type FinishLeadProps = {
  lead: Lead
  checklist: LeadChecklistItem[]
  /** Clients who may be the same as the lead. */
  possible: PossibleClient[]
  said: () => Said
  onDone: (lead: Lead) => void
}

/** The end of the pipeline: the lead becomes a client with an application, or is rejected. */
export function FinishLead({ lead, checklist, possible, said, onDone }: FinishLeadProps) {
  const { documents: text } = useText('office').leadAgents
  const [tries, setTries] = useState(0)
  const missing = missingOf(checklist)
  const step = useLeadStep(lead, text.saved, onDone)
  const form = useSchemaForm(DocumentAgentForm, {
    // Part of the form's state, and sent as the id of a client or not at all.
    defaultValues: { id: lead.id, decision: 'approved', client: '' },
  })

  const send = (values: ReturnType<typeof DocumentAgentForm.parse>) => {
    if (missing.length > 0) {
      setTries(tries + 1)
      throw new FormRefusal('')
    }
    const client: string = form.getValues('client')
    if (possible.length > 0 && !client) throw new FormRefusal('', { fields: { client: text.chooseClient } })
    const client_id = client === newClient ? null : client
    return step.run((version) =>
      callAsStaff(leads.completeAsDocumentAgent, {
        body: { ...values, note: said().note, client_id, version },
      }),
    )
  }

  return (
    <Card className="max-sm:p-4">
      <Form form={form} id={formId} onKeyDown={sendByKey} onSubmit={send} className="grid grid-cols-1 gap-4">
        <LeadChanged step={step} />
        <h3 className="text-base">{text.finish}</h3>
        <p className="text-muted">{text.finishAbout}</p>
        {tries > 0 && missing.length > 0 && <MissingDocuments key={tries} items={missing} />}
        {possible.length > 0 && <ClientQuestion possible={possible} />}
        {!step.newer && (
          <BarMain.Content>
            <SubmitButton form={formId}>{text.finish}</SubmitButton>
          </BarMain.Content>
        )}
      </Form>
    </Card>
  )
}
