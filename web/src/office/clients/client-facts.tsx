import type { Client } from 'contract/clients'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { shownPhone } from '../../ui/shown-phone.ts'
import { TimeText } from '../../ui/time-text.tsx'

export function ClientFacts({ client }: { client: Client }) {
  const { clients: text } = useText('office')
  const language = useLanguage()
  const { phone, email } = client
  return (
    <dl className="grid gap-3">
      <Fact name={text.phone}>
        {phone && (
          <>
            <a href={phoneHref(phone)} className="text-link tabular-nums">
              {shownPhone(phone)}
            </a>
            {client.phone_proved && <span className="block text-sm text-faint">{text.phoneProved}</span>}
          </>
        )}
      </Fact>
      <Fact name={text.email}>
        {email && (
          <>
            <a href={`mailto:${email}`} className="text-link">
              <EmailText>{email}</EmailText>
            </a>
            <span className="block text-sm text-faint">
              {client.email_proved ? text.emailProved : text.emailNotProved}
            </span>
          </>
        )}
      </Fact>
      <Fact name={text.visaType}>{client.visa_type}</Fact>
      <Fact name={text.direction}>{client.direction}</Fact>
      <Fact name={text.branch}>{client.branch_id}</Fact>
      <Fact name={text.account}>
        {client.has_account ? text.hasAccount : text.noAccount}
        {client.second_factor && <span className="block text-sm text-faint">{text.secondFactor}</span>}
      </Fact>
      <Fact name={text.joined}>
        <TimeText at={client.created_at}>{formatDateTime(client.created_at, language)}</TimeText>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { clients: text } = useText('office')
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children || <span className="text-faint">{text.nothing}</span>}
      </dd>
    </div>
  )
}
