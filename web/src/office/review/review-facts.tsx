import type { QueuedItem } from 'contract/document-review'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import type { ReactNode } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { VersionList } from '../../shared/checklist/version-list.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CaseWarnings } from '../cases/record/case-warnings.tsx'
import { ReviewPassport } from './review-passport.tsx'
import type { Compared } from './shown-document.tsx'

type ReviewFactsProps = {
  item: QueuedItem
  compared: Compared
  onCompare: (compared: Compared) => void
}

/** What a document is judged by: what was asked for, the passport, earlier files and why they went back. */
export function ReviewFacts({ item, compared, onCompare }: ReviewFactsProps) {
  const { facts: text } = useText('office').review
  const language = useLanguage()
  const countryNote = pickText(item.country_note, language)
  const { client, application_id, versions, waiting, offered_version_id, version_id, sent_back } = item
  return (
    <section aria-label={text.label} className="grid min-w-0 grid-cols-1 gap-5">
      <CaseWarnings warnings={item.warnings} />
      <Fact title={text.asked}>
        <p className="wrap-anywhere whitespace-pre-line text-muted">
          {pickText(item.description, language) || text.nothingAsked}
        </p>
        {item.example_url && (
          <Button
            tone="quiet"
            className="justify-self-start"
            aria-pressed={compared === 'example'}
            onClick={() => onCompare(compared === 'example' ? null : 'example')}
          >
            {compared === 'example' ? text.compareOff : text.compareExample}
          </Button>
        )}
      </Fact>
      {countryNote && (
        <Fact title={text.countryNote}>
          <p className="wrap-anywhere whitespace-pre-line text-muted">{countryNote}</p>
        </Fact>
      )}
      {sent_back.length > 0 && (
        <Fact title={text.sentBack}>
          <ul className="grid gap-2">
            {sent_back.map(({ reason, at }) => (
              <li key={at} className="text-sm">
                <p className="wrap-anywhere">
                  {reason.text} <span className="text-faint tabular-nums">{formatDate(at, language)}</span>
                </p>
                {reason.note && <p className="wrap-anywhere whitespace-pre-line text-muted">{reason.note}</p>}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {/* The passport of a lead is with the lead. */}
      {client.id && application_id && <ReviewPassport clientId={client.id} />}
      <Fact title={text.versions}>
        <VersionList
          versions={versions}
          reader="office"
          // Without an offer none counts yet.
          currentId={offered_version_id === null ? null : version_id}
          offeredId={waiting.id}
          openButton={({ id, n, file_url }) =>
            id !== waiting.id &&
            file_url && (
              <Button
                tone="quiet"
                aria-pressed={compared === id}
                onClick={() => onCompare(compared === id ? null : id)}
              >
                {compared === id ? text.compareOff : fill(text.compare, { n })}
              </Button>
            )
          }
        />
      </Fact>
    </section>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}
