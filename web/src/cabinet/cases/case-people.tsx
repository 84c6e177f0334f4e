import type { ApplicationFull } from 'contract/applications'
import { fillCount } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { CardSection } from '../layout/card-section.tsx'
import { threadPath } from './case-path.ts'
import { isClosed } from './is-closed.ts'

/** Who works on the case, and the ways to talk to them. */
export function CasePeople({ application }: { application: ApplicationFull }) {
  const { people: text } = useText('case')
  const { agency, language } = useRootData()
  const { people, thread } = application
  return (
    <CardSection title={text.title}>
      {people.length === 0 && !isClosed(application) && <p className="text-muted">{text.nobody}</p>}
      {people.length > 0 && (
        <ul className="grid gap-3">
          {people.map(({ full_name, avatar_url }) => (
            <li key={full_name} className="flex items-center gap-3">
              <Avatar name={full_name} imageUrl={avatar_url} />
              <span className="min-w-0 font-medium wrap-anywhere">{full_name}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <ButtonLink to={threadPath(application.id)} tone="quiet" className="max-sm:w-full">
          <Icon name="MessageSquare" />
          {text.write}
        </ButtonLink>
        {thread.unread > 0 && (
          <p className="text-sm font-medium">{fillCount(text.unread, language, { n: thread.unread })}</p>
        )}
      </div>
      {agency.phone && (
        <p className="text-sm text-muted">
          {text.phone}:{' '}
          <a
            href={phoneHref(agency.phone)}
            className="py-2.5 whitespace-nowrap text-link underline underline-offset-4"
          >
            {agency.phone}
          </a>
        </p>
      )}
    </CardSection>
  )
}
