import type { Application } from 'contract/applications'
import { countryName } from 'contract/country-name'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { useServiceTitles } from './use-service-titles.ts'

/** What an application is for, and since when. */
export function ProgramFacts({ application }: { application: Application }) {
  const { applications: text } = useText('office')
  const language = useLanguage()
  const { titleOf } = useServiceTitles()
  const { service_id, program_type, country_preference, experience, created_at, submitted_at } = application
  const title = titleOf(service_id)
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{text.facts.title}</h3>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={text.service}>{title}</Fact>
        {program_type && program_type !== title && <Fact name={text.facts.program}>{program_type}</Fact>}
        <Fact name={text.country}>{country_preference && countryName(country_preference, language)}</Fact>
        <Fact name={text.created}>
          <Moment at={created_at} />
        </Fact>
        <Fact name={text.facts.submitted}>{submitted_at && <Moment at={submitted_at} />}</Fact>
        <Fact name={text.facts.experience} isWide>
          {experience && <span className="whitespace-pre-line">{experience}</span>}
        </Fact>
      </dl>
    </section>
  )
}

function Moment({ at }: { at: string }) {
  const language = useLanguage()
  return <TimeText at={at}>{formatDateTime(at, language)}</TimeText>
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

function Fact({ name, isWide = false, children }: FactProps) {
  const { applications: text } = useText('office')
  return (
    <div className={isWide ? 'grid content-start gap-0.5 sm:col-span-2' : 'grid content-start gap-0.5'}>
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children || <span className="text-faint">{text.facts.nothing}</span>}
      </dd>
    </div>
  )
}
