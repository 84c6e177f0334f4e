import { fill } from 'contract/fill'
import { type ReactNode, useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { Emblem } from '../../ui/art/emblem.tsx'
import { focusClass } from '../../ui/art/focus-class.ts'
import { Gate } from '../../ui/art/gate.tsx'
import { HourLines } from '../layout/hour-lines.tsx'
import { Section } from '../section.tsx'
import type { TeamTeaser, TrustData } from './load-trust.ts'
import { TeamCard } from './team-card.tsx'

/** Who stands behind the site: an office one can walk into, its papers, and the people in it. */
export function Trust({ since, office, team }: TrustData) {
  const { trust } = useText('home')
  const { agency } = useRootData()
  return (
    <Section title={trust.title} tone="sand">
      <div className="grid gap-5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-12">
        <div className="flex gap-5">
          <OfficeGate picture={office} />
          <div className="grid content-start gap-3">
            <div>
              <p className="text-lg font-semibold">{agency.name}</p>
              <p className="text-sm text-muted">{fill(trust.since, { year: since })}</p>
            </div>
            <dl>
              <Fact label={trust.office}>
                {agency.address}
                {agency.map_link && (
                  <a
                    href={agency.map_link}
                    target="_blank"
                    rel="noreferrer"
                    className="block py-2.5 text-link underline underline-offset-4"
                  >
                    {trust.map}
                  </a>
                )}
              </Fact>
            </dl>
          </div>
        </div>
        <dl className="grid content-start gap-3">
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
        {team.length > 0 && <Team team={team} />}
      </div>
    </Section>
  )
}

function OfficeGate({ picture }: { picture: TrustData['office'] }) {
  return (
    <Gate className="w-30 shrink-0 self-start lg:w-36">
      {picture ? (
        <img
          src={pictureAt(picture.url, 320)}
          alt={picture.alt.text}
          lang={picture.alt.lang}
          loading="lazy"
          className={focusClass(picture.focus)}
        />
      ) : (
        <Emblem code="uz" />
      )}
    </Gate>
  )
}

function Team({ team }: { team: TeamTeaser[] }) {
  const { trust } = useText('home')
  const id = useId()
  return (
    <section aria-labelledby={id} className="sm:col-span-2 lg:col-span-1">
      <h3 id={id} className="pb-2 text-label text-muted">
        {trust.team}
      </h3>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {team.map((member) => (
          <TeamCard key={member.id} member={member} />
        ))}
      </ul>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-label font-semibold text-muted">{label}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  )
}
