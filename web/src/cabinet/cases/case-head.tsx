import type { ApplicationFull } from 'contract/applications'
import { countryName } from 'contract/country-name'
import { useRootData } from '../../api/root-data.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Shown } from '../../ui/shown.tsx'
import { useProgramName } from '../applications/use-program-name.ts'
import { CaseTravel } from './case-travel.tsx'
import { isClosed } from './is-closed.ts'

/** Which application it is. */
export function CaseHead({ application }: { application: ApplicationFull }) {
  const { page: text } = useText('case')
  const { applications } = useText('profile')
  const { language } = useRootData()
  const program = useProgramName()(application)
  const {
    id,
    status,
    country_preference: country,
    created_at,
    travel_on,
    return_on,
    experience,
  } = application
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl wrap-anywhere sm:text-4xl">
          <Shown shown={program} />
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status={status} />
          {status === 'draft' && (
            <ButtonLink to={`/apply?application=${id}`} tone="quiet">
              {text.resume}
            </ButtonLink>
          )}
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={text.country} value={country ? countryName(country, language) : applications.noCountry} />
        <Fact name={text.created} value={formatLongDate(created_at, language)} />
        {travel_on && <Fact name={text.travel} value={formatLongDate(travel_on, language)} />}
        {return_on && <Fact name={text.return} value={formatLongDate(return_on, language)} />}
        {experience && <Fact name={text.experience} value={experience} isLong />}
      </dl>
      {!isClosed(application) && (
        <div className="flex flex-wrap">
          <CaseTravel application={application} />
        </div>
      )}
    </header>
  )
}

function Fact({ name, value, isLong = false }: { name: string; value: string; isLong?: boolean }) {
  return (
    <div className={isLong ? 'basis-full' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  )
}
