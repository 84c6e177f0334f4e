import type { Application } from 'contract/applications'
import { useLocation } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { countryName } from '../../shared/country-name.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { openedOverPage } from '../../ui/dialog/use-dialog-exit.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { cabinetAddress } from '../profile/cabinet-address.ts'
import { RowActions } from './row-actions.tsx'
import { useProgramName } from './use-program-name.ts'

type ApplicationRowProps = { application: Application; onRemove: () => void }

/** One application of the list; all of it opens the details. */
export function ApplicationRow({ application, onRemove }: ApplicationRowProps) {
  const { applications: text } = useText('profile')
  const { language } = useRootData()
  const { search } = useLocation()
  const program = useProgramName()(application)
  const { country_preference: country, created_at, status, submitted_at } = application
  const opening = {
    to: cabinetAddress(search, { application: application.id }),
    state: openedOverPage,
    preventScrollReset: true,
    prefetch: 'none',
  } as const
  return (
    <li className="relative grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-6">
      {/* The corner is where a row can be deleted. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pe-9">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg wrap-anywhere">
            <Link
              {...opening}
              lang={program.lang}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {program.text}
            </Link>
          </h3>
          <p className="text-muted">
            {country ? countryName(country, language) : text.noCountry}
            {' · '}
            <TimeText at={created_at}>{formatDate(created_at, language)}</TimeText>
          </p>
          {status === 'draft' && submitted_at && (
            <p className="text-sm font-medium text-danger">{text.returned}</p>
          )}
        </div>
        <StatusBadge status={status} />
      </div>
      <RowActions application={application} program={program} opening={opening} onRemove={onRemove} />
    </li>
  )
}
