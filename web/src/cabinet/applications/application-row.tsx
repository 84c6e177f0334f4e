import type { Application } from 'contract/applications'
import { countryName } from 'contract/country-name'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { casePath } from '../cases/case-path.ts'
import { CaseProgress } from './case-progress.tsx'
import { RowActions } from './row-actions.tsx'
import { useProgramName } from './use-program-name.ts'

type ApplicationRowProps = { application: Application; heading: 'h2' | 'h3'; onRemove: () => void }

/** One application of the list; all of it opens its page. */
export function ApplicationRow({ application, heading: Heading, onRemove }: ApplicationRowProps) {
  const { applications: text } = useText('profile')
  const { language } = useRootData()
  const program = useProgramName()(application)
  const { country_preference: country, created_at, status, submitted_at } = application
  return (
    <li className="relative grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-6">
      {/* The corner is where a row can be deleted. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pe-9">
        {/* On a phone the badge is below in every row, not only where the words are long. */}
        <div className="grid min-w-0 gap-1 max-sm:basis-full">
          <Heading className="text-lg wrap-anywhere">
            <Link
              to={casePath(application.id)}
              lang={program.lang}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {program.text}
            </Link>
          </Heading>
          <p className="text-muted">
            {country ? countryName(country, language) : text.noCountry}
            {' · '}
            <TimeText at={created_at}>{formatDate(created_at, language)}</TimeText>
          </p>
          {status === 'draft' && submitted_at && (
            <p className="text-sm font-medium text-danger">{text.returned}</p>
          )}
          <CaseProgress application={application} />
        </div>
        <StatusBadge status={status} />
      </div>
      <RowActions application={application} program={program} onRemove={onRemove} />
    </li>
  )
}
