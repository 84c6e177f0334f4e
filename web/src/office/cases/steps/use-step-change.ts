import type { CaseStep } from 'contract/applications'
import type { StepForm } from 'contract/case-forms'
import { cases } from 'contract/cases'
import { useState } from 'react'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCaseAction } from '../use-case-action.ts'
import { useCaseRefresh } from '../use-case-refresh.ts'
import type { StepAction } from './step-actions.ts'

/** Moves the steps of a case, and changes the current one. */
export function useStepChange(applicationId: string) {
  const { steps: text } = useText('office').cases
  const action = useCaseAction()
  const refresh = useCaseRefresh()
  const [busyId, setBusyId] = useState<string | null>(null)
  const set = ({ id, version }: CaseStep, changes: { action: StepAction } | StepForm) =>
    callAsStaff(cases.setStep, {
      params: { id: applicationId },
      body: { step_id: id, version, ...changes },
    })

  return {
    isBusy: ({ id }: CaseStep) => action.isBusy && busyId === id,
    act: async (step: CaseStep, what: StepAction) => {
      setBusyId(step.id)
      await action.run(() => set(step, { action: what }), {
        done: text.saved,
        failed: text.failed,
        refused: { changed_meanwhile: text.changed, wrong_state: text.changed },
      })
    },
    /** Throws what the form shows. */
    edit: async (step: CaseStep, values: StepForm) => {
      try {
        await set(step, values)
        toast.success(text.saved)
      } finally {
        await refresh()
      }
    },
  }
}
