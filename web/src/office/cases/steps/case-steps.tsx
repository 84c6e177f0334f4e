import type { ApplicationFull, CaseStep } from 'contract/applications'
import { cases } from 'contract/cases'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useMe } from '../../layout/me.ts'
import { TitledSection } from '../../records/titled-section.tsx'
import { JumpDialog } from './jump-dialog.tsx'
import { jumpedOver, type StepAction } from './step-actions.ts'
import { StepRow } from './step-row.tsx'
import { useStepChange } from './use-step-change.ts'

/** The steps of a case, in their order; one of them is current. */
export function CaseSteps({ application }: { application: ApplicationFull }) {
  const { steps: text } = useText('office').cases
  const { id, steps, outcome } = application
  const mayChange = mayCall(useMe(), cases.setStep) && outcome === null
  const change = useStepChange(id)
  const [jumpedTo, setJumpedTo] = useState<CaseStep | null>(null)
  const act = (step: CaseStep, action: StepAction) => {
    if (action === 'start' && jumpedOver(steps, step).length > 0) setJumpedTo(step)
    else void change.act(step, action)
  }
  return (
    <TitledSection title={text.title}>
      {steps.length === 0 && <p className="text-muted">{text.none}</p>}
      <ol className="grid grid-cols-1 gap-1">
        {steps.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            isBusy={change.isBusy(step)}
            onAct={mayChange ? (action) => act(step, action) : undefined}
            onEdit={mayChange ? (values) => change.edit(step, values) : undefined}
          />
        ))}
      </ol>
      {jumpedTo && (
        <JumpDialog
          step={jumpedTo}
          skipped={jumpedOver(steps, jumpedTo)}
          onConfirm={() => {
            setJumpedTo(null)
            void change.act(jumpedTo, 'start')
          }}
          onClose={() => setJumpedTo(null)}
        />
      )}
    </TitledSection>
  )
}
