import { countryName } from 'contract/country-name'
import type { QueuedItem } from 'contract/document-review'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import type { ReactNode, Ref } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { applicationPath } from '../applications/application-path.ts'
import { useServiceTitles } from '../applications/use-service-titles.ts'
import { ItemMarks } from './item-marks.tsx'

type WorkHeadProps = { item: QueuedItem; ref: Ref<HTMLHeadingElement>; children: ReactNode }

/** Which document of whom, and the way to their case. */
export function WorkHead({ item, ref, children }: WorkHeadProps) {
  const { review: text } = useText('office')
  const files = useText('files')
  const language = useLanguage()
  const { titleOf } = useServiceTitles()
  const { application_id, client, service_id, country, required, waiting } = item
  const facts = [
    service_id && titleOf(service_id),
    country && countryName(country, language),
    required ? files.required : files.optional,
    fill(files.uploadedOn, { date: formatDateTime(waiting.uploaded_at, language) }),
  ]
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 id="review-item" ref={ref} tabIndex={-1} className="text-lg wrap-anywhere">
          {pickText(item.name, language)}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <span>{client.full_name || text.unnamed}</span>
          {application_id && <TextLink to={applicationPath(application_id)}>{text.toCase}</TextLink>}
          <ItemMarks item={item} />
        </p>
        <p className="text-sm wrap-anywhere text-faint">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </header>
  )
}
