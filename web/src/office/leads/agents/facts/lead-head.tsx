import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { PassportNumber } from '../../../../shared/passport-number.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { StudyFacts } from '../consulting/study-facts.tsx'
import { ageOf, marksOf } from '../desk/lead-marks.ts'
import { MarkText } from '../desk/mark-text.tsx'
import { Fact } from './fact.tsx'
import { PhoneChips } from './phone-chips.tsx'

type LeadHeadProps = {
  lead: Lead
  stage: WorkStage
  heading: Ref<HTMLHeadingElement>
  /** The phone that is called. */
  phone: string | null
  onPhone: (phone: string) => void
}

/** Who the open lead is, by which phones they are called, and what is known so far. */
export function LeadHead({ lead, stage, heading, phone, onPhone }: LeadHeadProps) {
  const { leads: leadText, leadAgents, desk, passport } = useText('office')
  const { facts: text } = leadAgents
  const { email, passport_number, callback_note } = lead
  const language = useLanguage()
  const now = useNow()
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          ref={heading}
          tabIndex={-1}
          onKeyDown={toFirstField}
          className="text-xl wrap-anywhere outline-none"
        >
          {lead.name}
        </h2>
        {marksOf(lead, now, desk, language).map((mark) => (
          <MarkText key={mark.text} mark={mark} />
        ))}
        <span className="text-sm text-muted tabular-nums">
          {leadText.stages[lead.pipeline_stage]} ·{' '}
          {fill(desk.inStage, { time: ageOf(lead.stage_since, now, desk) })}
          {lead.owner_name && ` · ${lead.owner_name}`}
        </span>
      </div>
      <PhoneChips lead={lead} chosen={phone} onChoose={onPhone} />
      <dl aria-label={text.title} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {email && <Line name={leadText.email}>{<EmailText>{email}</EmailText>}</Line>}
        <Line name={leadText.source}>{lead.source}</Line>
        {passport_number && (
          <Line name={leadText.passport}>
            <span className="inline-flex items-center gap-2">
              <PassportNumber number={passport_number} text={passport} />
            </span>
          </Line>
        )}
        {lead.birth_year && <Line name={text.birthYear}>{lead.birth_year}</Line>}
        {lead.tags.length > 0 && <Line name={desk.tags}>{lead.tags.join(', ')}</Line>}
        {callback_note && <Line name={text.callbackNote}>{callback_note}</Line>}
      </dl>
      {stage !== 'initial' && (
        <dl className="grid grid-cols-2 gap-3 rounded-control bg-subtle px-3 py-2 xl:grid-cols-4">
          <Fact name={leadText.region}>{lead.region}</Fact>
          <StudyFacts lead={lead} />
        </dl>
      )}
    </header>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** From the name on, the form comes next: what is between them is used by keys of its own. */
function toFirstField(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.shiftKey) return
  const field = document.querySelector<HTMLElement>('[data-first-field] :is(select, input, textarea)')
  if (!field) return
  event.preventDefault()
  field.focus()
}
