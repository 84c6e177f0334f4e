import { applyCountries } from 'contract/countries'
import type { Language } from 'contract/text'
import { useText } from '../../i18n/use-text.ts'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { StatusBadge } from '../../shared/status-badge.tsx'

const applications = [
  { program: 'student', country: 'Germaniya', status: 'approved', icon: 'GraduationCap', color: 'indigo' },
  { program: 'work', country: 'AQSh', status: 'pending', icon: 'Briefcase', color: 'orange' },
  { program: 'tourist', country: 'Fransiya', status: 'draft', icon: 'Plane', color: 'blue' },
] as const

/** The cabinet as a client sees it, instead of a stock photo. */
export function CabinetSample({ language }: { language: Language }) {
  const { cabinet } = useText('process')
  return (
    <div
      role="img"
      aria-label={cabinet.label}
      className="rounded-card bg-surface p-5 text-text shadow-float sm:p-6"
    >
      <p className="flex items-center justify-between gap-4 pb-2">
        <span className="font-semibold">{cabinet.title}</span>
        <span className="text-xs text-faint">{cabinet.sample}</span>
      </p>
      {applications.map(({ program, country, status, icon, color }) => (
        <div key={program} className="flex items-center gap-3 border-t border-line py-3 last:pb-0 sm:gap-4">
          <ServiceIcon name={icon} color={color} />
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-medium sm:text-base">{cabinet.programs[program]}</span>
            <span className="block text-sm text-muted">{applyCountries[country][language]}</span>
          </span>
          <StatusBadge status={status} />
        </div>
      ))}
    </div>
  )
}
