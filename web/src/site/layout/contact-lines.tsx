import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ContactLine, contactLink } from './contact-line.tsx'
import { HourLines } from './hour-lines.tsx'
import { ReachItems } from './reach-lines.tsx'

/** The address and the hours of the office. Drawn on ink. */
export function ContactLines() {
  const { footer } = useText('site')
  const { agency } = useRootData()
  return (
    <ul className="grid gap-1">
      <ReachItems />
      <ContactLine icon="Mail" label={footer.email}>
        <a href={`mailto:${agency.email}`} className={contactLink}>
          {agency.email}
        </a>
      </ContactLine>
      <ContactLine icon="MapPin" label={footer.address}>
        {agency.map_link ? (
          <a href={agency.map_link} target="_blank" rel="noreferrer" className={contactLink}>
            {agency.address}
            <VisuallyHidden> ({footer.onMap})</VisuallyHidden>
          </a>
        ) : (
          <span className="py-2.5">{agency.address}</span>
        )}
      </ContactLine>
      <ContactLine icon="Clock" label={footer.hours}>
        <span className="py-2.5">
          <HourLines />
        </span>
      </ContactLine>
      {agency.records.map((record) => (
        <ContactLine key={record} icon="FileText">
          <span className="py-2.5">{record}</span>
        </ContactLine>
      ))}
    </ul>
  )
}
