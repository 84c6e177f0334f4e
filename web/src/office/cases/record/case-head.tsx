import type { ApplicationFull } from 'contract/applications'
import { clients } from 'contract/clients'
import { countryName } from 'contract/country-name'
import { mayCall } from 'contract/roles'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { phoneHref } from '../../../ui/phone-href.ts'
import { shownPhone } from '../../../ui/shown-phone.ts'
import { ApplicationStatus } from '../../applications/application-status.tsx'
import { useServiceTitles } from '../../applications/use-service-titles.ts'
import { clientPath } from '../../clients/client-path.ts'
import { useMe } from '../../layout/me.ts'
import { ClientChat } from '../../telegram/client-chat.tsx'
import { CaseResponsible } from '../people/case-responsible.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseTravel } from './case-travel.tsx'
import { CaseTurn } from './case-turn.tsx'
import { CaseWarnings } from './case-warnings.tsx'
import { FinishedNotice } from './finished-notice.tsx'
import { RequirementsNotice } from './requirements-notice.tsx'

/** Whose case it is and for what, how it stands, who works on it, and what is to be known first. */
export function CaseHead({ application }: { application: ApplicationFull }) {
  const { cases: text } = useText('office')
  return (
    <section
      aria-label={text.facts.label}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Who application={application} />
        <CaseActions application={application} />
      </div>
      <FinishedNotice application={application} />
      <CaseWarnings warnings={application.warnings} />
      <RequirementsNotice application={application} />
      <dl className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name={text.status}>
          <ApplicationStatus application={application} />
        </Fact>
        <Fact name={text.turn}>
          <CaseTurn application={application} />
        </Fact>
        <Fact name={text.responsible}>
          <CaseResponsible application={application} />
        </Fact>
        <Fact name={text.facts.travel}>
          <CaseTravel application={application} />
        </Fact>
      </dl>
      <ClientChat clientId={application.client_id} />
    </section>
  )
}

function Who({ application }: { application: ApplicationFull }) {
  const { cases: text } = useText('office')
  const language = useLanguage()
  const { titleOf } = useServiceTitles()
  const { client, service_id, program_type, country_preference } = application
  const facts = [
    titleOf(service_id) || program_type,
    country_preference && countryName(country_preference, language),
  ]
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Avatar name={client.full_name} imageUrl={client.avatar_url} />
      <div className="grid min-w-0 gap-1">
        <p className="text-lg font-semibold wrap-anywhere">
          <ClientName application={application} />
        </p>
        <p className="wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {client.phone ? (
          <a href={phoneHref(client.phone)} className="justify-self-start text-link tabular-nums">
            {shownPhone(client.phone)}
          </a>
        ) : (
          <p className="text-on-danger-soft">{text.stuck.no_contact}</p>
        )}
      </div>
    </div>
  )
}

function ClientName({ application: { client, client_id } }: { application: ApplicationFull }) {
  const { cases: text } = useText('office')
  const name = client.full_name || text.unnamed
  if (!mayCall(useMe(), clients.get)) return name
  return (
    <Link to={clientPath({ id: client_id })} className="text-link underline underline-offset-4">
      {name}
    </Link>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    // A form that opens here needs the whole line.
    <div className="grid min-w-0 grid-cols-1 content-start gap-1 has-[form]:col-span-full">
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
