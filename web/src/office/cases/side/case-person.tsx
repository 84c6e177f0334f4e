import { useQuery } from '@tanstack/react-query'
import type { ApplicationFull } from 'contract/applications'
import { clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TextLink } from '../../../ui/buttons/link.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { phoneHref } from '../../../ui/phone-href.ts'
import { shownPhone } from '../../../ui/shown-phone.ts'
import { ClientFacts } from '../../clients/client-facts.tsx'
import { ClientPassport } from '../../clients/client-passport.tsx'
import { clientPath } from '../../clients/client-path.ts'
import { useMe } from '../../layout/me.ts'
import { RecordView } from '../../records/record-view.tsx'

/** Who the case is about: the whole record for who may read it, else how to contact them. */
export function CasePerson({ application }: { application: ApplicationFull }) {
  const mayRead = mayCall(useMe(), clients.get)
  return mayRead ? <WholePerson clientId={application.client_id} /> : <Contacts application={application} />
}

function WholePerson({ clientId }: { clientId: string }) {
  const { person: text } = useText('office').cases
  const query = useQuery(staffQueryOf(clients.get, { params: { id: clientId } }))
  return (
    <RecordView query={query} failed={text.failed} gone={text.gone}>
      {(client) => (
        <div className="grid grid-cols-1 gap-4">
          <ClientFacts client={client} />
          <ClientPassport client={client} />
          <p>
            <TextLink to={clientPath(client)}>{text.open}</TextLink>
          </p>
        </div>
      )}
    </RecordView>
  )
}

function Contacts({ application: { client, client_id } }: { application: ApplicationFull }) {
  const { person: text } = useText('office').cases
  const { phone, email } = client
  const nothing = <span className="text-faint">{text.nothing}</span>
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid gap-3">
        <div className="grid gap-0.5">
          <dt className="text-sm text-faint">{text.phone}</dt>
          <dd>
            {phone ? (
              <a href={phoneHref(phone)} className="text-link tabular-nums">
                {shownPhone(phone)}
              </a>
            ) : (
              nothing
            )}
          </dd>
        </div>
        <div className="grid gap-0.5">
          <dt className="text-sm text-faint">{text.mail}</dt>
          <dd className="wrap-anywhere">
            {email ? (
              <a href={`mailto:${email}`} className="text-link">
                <EmailText>{email}</EmailText>
              </a>
            ) : (
              nothing
            )}
          </dd>
        </div>
      </dl>
      <ClientPassport client={{ id: client_id }} />
    </div>
  )
}
