import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useMe } from '../layout/me.ts'
import { TitledSection } from '../records/titled-section.tsx'
import { EnrolForm, type Enrolment } from './enrol-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveFactorForm } from './remove-factor-form.tsx'
import { useMeUpdate } from './use-me-update.ts'
import { VerifyForm } from './verify-form.tsx'

type Step =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'code'; enrolment: Enrolment }
  | { at: 'recovery'; codes: string[] }
  | { at: 'removal' }

/** The second factor: whether there is one, and the steps to enable or disable it. */
export function FactorSection() {
  const { factor: text } = useText('office')
  const me = useMe()
  const { refetchMe } = useMeUpdate()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step.at)

  // The button with the focus is gone; the focus moves to the start of the next step.
  useEffect(() => {
    if (shown.current === step.at) return
    shown.current = step.at
    body.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [step.at])

  const steps = () => {
    switch (step.at) {
      case 'password':
        return <EnrolForm onEnrolled={(enrolment) => setStep({ at: 'code', enrolment })} onCancel={rest} />
      case 'code':
        return (
          <VerifyForm
            enrolment={step.enrolment}
            onVerified={async (codes) => {
              setStep({ at: 'recovery', codes })
              await refetchMe()
            }}
            onCancel={rest}
          />
        )
      case 'recovery':
        return <RecoveryCodes codes={step.codes} onSaved={rest} />
      case 'removal':
        return (
          <RemoveFactorForm
            onRemoved={async () => {
              await refetchMe()
              rest()
              toast.success(text.removed)
            }}
            onCancel={rest}
          />
        )
      case 'rest':
        return (
          <>
            <p className="text-muted">{me.second_factor ? text.on : text.off}</p>
            <div>
              <Button tone="quiet" onClick={() => setStep({ at: me.second_factor ? 'removal' : 'password' })}>
                {me.second_factor ? text.remove : text.begin}
              </Button>
            </div>
          </>
        )
    }
  }
  return (
    <TitledSection
      title={text.title}
      aside={
        <Badge tone={me.second_factor ? 'success' : 'neutral'}>
          {me.second_factor ? text.isOn : text.isOff}
        </Badge>
      }
    >
      <div ref={body} className="grid gap-4">
        {steps()}
      </div>
    </TitledSection>
  )
}
