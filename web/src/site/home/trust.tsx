import { fill } from 'contract/fill'
import type { ReactNode } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Emblem } from '../../ui/art/emblem.tsx'
import { Gate } from '../../ui/art/gate.tsx'
import { HourLines } from '../layout/hour-lines.tsx'
import { Section } from '../section.tsx'

/** Who stands behind the site: an office one can walk into, with its papers. */
export function Trust({ since }: { since: number }) {
  const { trust } = useText('home')
  const { agency } = useRootData()
  return (
    <Section title={trust.title} lead={trust.lead} tone="sand">
      <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center lg:gap-16">
        <div className="flex items-center gap-5">
          <Gate className="w-30 shrink-0 lg:w-44">
            <Emblem code="uz" />
          </Gate>
          <div className="grid gap-1">
            <p className="text-lg font-semibold lg:text-xl">{agency.name}</p>
            <p className="text-muted">{fill(trust.since, { year: since })}</p>
          </div>
        </div>
        <dl className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
          <Fact label={trust.office}>
            {agency.address}
            {agency.map_link && (
              <a
                href={agency.map_link}
                target="_blank"
                rel="noreferrer"
                className="block py-1 text-link underline underline-offset-4"
              >
                {trust.map}
              </a>
            )}
          </Fact>
          <Fact label={trust.hours}>
            <HourLines />
          </Fact>
          <Fact label={trust.decision}>{trust.decisionText}</Fact>
          {agency.records.length > 0 && (
            <Fact label={trust.records}>
              {agency.records.map((record) => (
                <span key={record} className="block">
                  {record}
                </span>
              ))}
            </Fact>
          )}
        </dl>
      </div>
    </Section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-label font-semibold text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
