import type { ApplicationFull } from 'contract/applications'
import { useRootData } from '../../api/root-data.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { countryName } from '../../shared/country-name.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'

export function DetailFacts({ application }: { application: ApplicationFull }) {
  const { details: text, applications } = useText('profile')
  const { language } = useRootData()
  const { country_preference: country, created_at, experience, status } = application
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <StatusBadge status={status} />
      <dl className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        <Fact name={text.country} value={country ? countryName(country, language) : applications.noCountry} />
        <Fact name={text.created} value={formatLongDate(created_at, language)} />
        {experience && <Fact name={text.experience} value={experience} isLong />}
      </dl>
    </div>
  )
}

function Fact({ name, value, isLong = false }: { name: string; value: string; isLong?: boolean }) {
  return (
    <div className={isLong ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  )
}
