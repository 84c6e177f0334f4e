import clsx from 'clsx'
import { ConsultingAgentForm } from 'contract/lead-forms'
import { type ConsultingDecision, consultingDecisions } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { storedReason } from 'contract/reject-reasons'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { BarMain } from '../desk/bar-main.tsx'
import { LeadChanged } from '../desk/lead-changed.tsx'
import type { LeadAtWork } from '../desk/lead-desk.tsx'
import { formId, sendByKey } from '../desk/send-by-key.ts'
import { CopyTyped } from '../form/copy-typed.tsx'
import { refuseFields } from '../form/refuse-fields.ts'
import { useDraftForm } from '../form/use-draft-form.ts'
import { DecisionPart } from './decision-part.tsx'

const nothingTyped = { decision: '', reason: '', callback_note: '', callback_at: '' }

/** The result of a consultation: notes, and one of three decisions with its own field. */
export function ConsultingForm({ lead, isGone, said, onDone, onDigits }: LeadAtWork) {
  const { leadAgents } = useText('office')
  const language = useLanguage()
  const { consulting: text } = leadAgents
  const { form, step } = useDraftForm(ConsultingAgentForm, {
    lead,
    fieldsOf: ({ id }) => ({ id, ...nothingTyped }),
    saved: text.saved,
    onDone,
  })
  const typed = useWatch({ control: form.control }) as Partial<typeof nothingTyped>

  const choose = (decision: ConsultingDecision) => {
    form.setValue('decision', decision)
    // The field that the decision needs is drawn with it.
    requestAnimationFrame(() => focusFirst(formId))
  }
  const chooseByKey = useEffectEvent((n: number) => {
    const decision = consultingDecisions[n - 1]
    if (decision) choose(decision)
  })
  useEffect(() => onDigits((n) => chooseByKey(n)), [onDigits])
  return (
    <Card className="max-sm:p-4">
      <Form
        form={form}
        id={formId}
        onKeyDown={sendByKey}
        onSubmit={(values) => {
          const { decision, reason, callback_note, callback_at, id } = values
          const isThinking = decision === 'thinking'
          if (isThinking) refuseFields(leadAgents, { required: { callback_note }, ahead: { callback_at } })
          // The field of another decision is ignored.
          const body = {
            id,
            ...said(),
            decision,
            reason: decision === 'rejected' && reason ? storedReason(reason) : null,
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
              note: said().note ?? '',
              ...(typed as typeof nothingTyped),
              callback_at: typed.callback_at ? formatDateTime(typed.callback_at, language) : '',
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
        {!typed.decision && <p className="text-muted">{text.chooseDecision}</p>}
        {!isGone && (
          <BarMain.Content>
            {consultingDecisions.map((decision, place) => (
              <Button
                key={decision}
                tone="quiet"
                size="compact"
                className={clsx(
                  'min-h-control',
                  typed.decision === decision && 'border-primary bg-primary-soft',
                )}
                aria-pressed={typed.decision === decision}
                aria-keyshortcuts={String(place + 1)}
                onClick={() => choose(decision)}
              >
                {text.decisions[decision]}
                <kbd aria-hidden className="ml-2 rounded-compact border border-line px-1 text-xs text-faint">
                  {place + 1}
                </kbd>
              </Button>
            ))}
          </BarMain.Content>
        )}
        {typed.decision && <DecisionPart decision={typed.decision} maySend={!isGone && !step.newer} />}
      </Form>
    </Card>
  )
}

function focusFirst(id: string): void {
  const field = `#${id} :is(textarea, input, button[type=submit])`
  document.querySelector<HTMLElement>(field)?.focus()
}
