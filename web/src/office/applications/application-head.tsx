import { type Application, type ApplicationFull, applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink, Link } from '../../ui/buttons/link.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { applicationPath } from './application-path.ts'
import { ApplicationStatus } from './application-status.tsx'

type ApplicationHeadProps = { application: ApplicationFull; onRemove: (application: Application) => void }

/** Whose application it is, its status, and the actions. */
export function ApplicationHead({ application, onRemove }: ApplicationHeadProps) {
  const { applications: text, records } = useText('office')
  const me = useMe()
  const { go } = useAddress()
  const { id, client } = application
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={client.full_name} imageUrl={client.avatar_url} />
        <div className="grid min-w-0 flex-1 gap-1">
          <ClientName application={application} />
          <Contacts client={client} />
        </div>
      </div>
      <ApplicationStatus application={application} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {mayCall(me, cases.timeline) && (
          <ButtonLink to={applicationPath(id)} prefetch="none">
            {text.openCase}
          </ButtonLink>
        )}
        <div className="flex gap-2">
          {mayCall(me, applications.update) && (
            <Button tone="quiet" onClick={() => go({ edit: id })}>
              {records.edit}
            </Button>
          )}
          {mayCall(me, applications.remove) && (
            <Button tone="quiet" className="text-danger" onClick={() => onRemove(application)}>
              {records.remove}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function ClientName({ application: { client, client_id } }: { application: Application }) {
  const { applications: text } = useText('office')
  const name = client.full_name || text.unnamed
  // Who may open the list of clients may open the page of one.
  if (!mayCall(useMe(), clients.richList))
    return <p className="text-lg font-semibold wrap-anywhere">{name}</p>
  return (
    <p className="text-lg font-semibold wrap-anywhere">
      <Link to={`/admin/clients/${client_id}`} className="text-link underline underline-offset-4">
        {name}
      </Link>
    </p>
  )
}

function Contacts({ client: { phone, email } }: Pick<Application, 'client'>) {
  return (
    <p className="flex flex-wrap gap-x-4 text-muted">
      {phone && (
        <a href={phoneHref(phone)} className="tabular-nums hover:text-link">
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="hover:text-link">
          <EmailText>{email}</EmailText>
        </a>
      )}
    </p>
  )
}
