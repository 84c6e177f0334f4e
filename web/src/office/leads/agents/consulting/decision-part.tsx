import { fill } from 'contract/fill'
import { useText } from '../../../../i18n/use-text.ts'
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx'
import { TextareaField } from '../../../../ui/form/textarea-field.tsx'
import { TimeField } from '../../../../ui/form/time-field.tsx'
import { ReasonField } from '../form/reason-field.tsx'

type DecisionPartProps = { decision: string; maySend: boolean }

/** What the chosen decision needs to be sent. */
export function DecisionPart({ decision, maySend }: DecisionPartProps) {
  const { leadAgents } = useText('office')
  const { consulting: text } = leadAgents
  if (decision === 'rejected') {
    return (
      <div className="grid gap-4">
        <ReasonField label={text.reason} />
        {maySend && <Send tone="danger">{text.submit}</Send>}
      </div>
    )
  }
  if (decision === 'thinking') {
    return (
      <div className="grid gap-4">
        <TextareaField
          name="callback_note"
          label={text.callbackNote}
          placeholder={text.when}
          rows={2}
          required
        />
        <TimeField
          name="callback_at"
          label={fill(leadAgents.optional, { label: text.callbackAt })}
          hint={leadAgents.call.callbackAbout}
        />
        {maySend && <Send>{text.submit}</Send>}
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">{text.approveAbout}</p>
      {maySend && <Send>{text.confirm}</Send>}
    </div>
  )
}

function Send({ tone = 'primary', children }: { tone?: 'primary' | 'danger'; children: string }) {
  return (
    <SubmitButton tone={tone} className="sm:justify-self-start">
      {children}
    </SubmitButton>
  )
}
