import type { ReactNode } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { phoneHref } from '../../ui/phone-href.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { HourLines } from './hour-lines.tsx'

/** The address and the hours of the office. Drawn on ink. */
export function ContactLines() {
  const { footer } = useText('site')
  const { agency } = useRootData()
  return (
    <ul className="grid gap-1">
      <Line icon="Phone" label={footer.phone}>
        <a href={phoneHref(agency.phone)} className={linkStyle}>
          {agency.phone}
        </a>
      </Line>
      <Line icon="Mail" label={footer.email}>
        <a href={`mailto:${agency.email}`} className={linkStyle}>
          {agency.email}
        </a>
      </Line>
      <Line icon="MapPin" label={footer.address}>
        {agency.map_link ? (
          <a href={agency.map_link} target="_blank" rel="noreferrer" className={linkStyle}>
            {agency.address}
            <VisuallyHidden> ({footer.onMap})</VisuallyHidden>
          </a>
        ) : (
          <span className="py-2.5">{agency.address}</span>
        )}
      </Line>
      <Line icon="Clock" label={footer.hours}>
        <span className="py-2.5">
          <HourLines />
        </span>
      </Line>
      {agency.records.map((record) => (
        <Line key={record} icon="FileText">
          <span className="py-2.5">{record}</span>
        </Line>
      ))}
    </ul>
  )
}

const linkStyle = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

function Line({ icon, label, children }: { icon: IconName; label?: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-3 size-5 text-on-ink-muted" />
      {label && <VisuallyHidden>{label}: </VisuallyHidden>}
      {children}
    </li>
  )
}
