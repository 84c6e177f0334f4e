import type { ApplicationFull } from 'contract/applications'
import { countryName } from 'contract/country-name'
import { fill, fillCount } from 'contract/fill'
import { lackingItems, needsFile } from 'contract/lacking-items'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Shown } from '../../ui/shown.tsx'
import { type Programs, programName } from '../applications/program-name.ts'

type ApplicationHeadProps = { application: ApplicationFull; programs: Programs }

/** Which application it is, and how many documents it has. */
export function ApplicationHead({ application, programs }: ApplicationHeadProps) {
  const text = useText('userfiles')
  const { language } = useRootData()
  const { checklist, country_preference, status } = application
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl">
            <Shown shown={programName(application, programs, text.unnamed)} />
          </h2>
          {country_preference && (
            <p className="text-muted">
              {text.country}: {countryName(country_preference, language)}
            </p>
          )}
        </div>
        <StatusBadge status={status} />
      </div>
      {checklist.length > 0 && <Progress application={application} />}
    </section>
  )
}

function Progress({ application }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  const { language } = useRootData()
  const all = application.checklist.length
  const done = application.checklist.filter((item) => !needsFile(item)).length
  const missing = lackingItems(application.checklist).length
  const enough = application.checklist.some(({ required }) => required) ? text.allThere : text.noneRequired
  const stillNeeded = missing > 0 ? fillCount(text.stillNeeded, language, { n: missing }) : enough
  return (
    <div className="grid gap-2">
      {/* Announced whenever a file was uploaded. */}
      <p role="status" className="font-medium tabular-nums">
        {fill(text.uploaded, { done, all })}
      </p>
      <ProgressBar label={text.progress} value={done} max={all} />
      {application.status === 'draft' && <p className="text-sm text-muted">{stillNeeded}</p>}
    </div>
  )
}
