import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { ReactNode, Ref } from 'react'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { PassportNumber } from '../../../../shared/passport-number.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { phoneHref } from '../../../../ui/phone-href.ts'
import { TimeText } from '../../../../ui/time-text.tsx'
import { StudyFacts } from '../consulting/study-facts.tsx'
import { planOf } from '../desk/day-order.ts'
import { Fact } from './fact.tsx'

type LeadHeadProps = { lead: Lead; stage: WorkStage; heading: Ref<HTMLHeadingElement> }

/** Who the open lead is, how to contact them, and everything that is known so far. */
export function LeadHead({ lead, stage, heading }: LeadHeadProps) {
  const { leads: leadText, leadAgents, passport } = useText('office')
  const { facts: text } = leadAgents
  const { phone, email, passport_number, comments, callback_at, callback_note, note } = lead
  return (
    <Card className="grid grid-cols-1 gap-4 max-sm:p-4">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          {lead.name}
        </h2>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {phone && (
            <ContactLink href={phoneHref(phone)} icon="Phone">
              {phone}
            </ContactLink>
          )}
          {email && (
            <ContactLink href={`mailto:${email}`} icon="Mail">
              <EmailText>{email}</EmailText>
            </ContactLink>
          )}
        </div>
      </div>
      <dl aria-label={text.title} className="grid grid-cols-2 gap-3 xl:grid-cols-3">
        <Fact name={leadText.source}>{lead.source}</Fact>
        <Fact name={leadText.region}>{lead.region}</Fact>
        <Fact name={leadText.passport}>
          {passport_number && (
            <span className="flex items-center gap-2">
              <PassportNumber number={passport_number} text={passport} />
            </span>
          )}
        </Fact>
        <Fact name={text.birthYear}>{lead.birth_year}</Fact>
        <StudyFacts lead={lead} stage={stage} />
        {callback_at && <CallbackTime lead={lead} at={callback_at} />}
        {callback_note && (
          <Fact name={text.callbackNote} isWide>
            {callback_note}
          </Fact>
        )}
        {comments && (
          <Fact name={text.comments} isWide>
            {comments}
          </Fact>
        )}
        {note && (
          <Fact name={text.lastNote} isWide>
            {note}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

type ContactLinkProps = { href: string; icon: 'Phone' | 'Mail'; children: ReactNode }

function ContactLink({ href, icon, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      className="flex min-h-control items-center gap-2 text-base wrap-anywhere text-link tabular-nums underline underline-offset-4"
    >
      <Icon name={icon} className="size-4" />
      {children}
    </a>
  )
}

function CallbackTime({ lead, at }: { lead: Lead; at: string }) {
  const { leadAgents: text } = useText('office')
  const isOverdue = planOf(lead, useNow())?.kind === 'overdue'
  return (
    <Fact name={text.facts.callback}>
      <span className={isOverdue ? 'font-medium text-danger' : undefined}>
        <TimeText at={at}>{formatDateTime(at, 'uz')}</TimeText>
        {isOverdue && ` · ${text.isOverdue}`}
      </span>
    </Fact>
  )
}
