import type { Lead, LeadCalled } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { useState } from 'react'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { refusalOf, refusalText } from '../../../../ui/form/form-refusal.ts'
import type { Said } from './lead-desk.tsx'
import { useLeadStep } from './use-lead-step.ts'

type Outcome = {
  outcome: 'needs_call' | 'no_answer' | 'rejected'
  callback_at?: string | null
  reason?: string | null
}

/** Sends how a call ended, with the note and the call that go with it. What fails is shown, and can be sent again. */
export function useOutcome(lead: Lead, said: () => Said, onDone: (moved: LeadCalled) => void) {
  const step = useLeadStep(lead, null, (moved) => onDone(moved as LeadCalled))
  const { form } = useText('site')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async ({ outcome, callback_at = null, reason = null }: Outcome) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await step.run((version) =>
        callAsStaff(leads.callOutcome, {
          body: { id: lead.id, outcome, callback_at, reason, ...said(), version },
        }),
      )
    } catch (error) {
      setProblem(refusalText(refusalOf(error, form)))
    } finally {
      setBusy(false)
    }
  }
  return { send, step, isBusy, problem }
}
