import { fill, fillCount } from 'contract/fill'
import { pickText } from 'contract/text'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DueText } from '../../../shared/checklist/due-text.tsx'
import { ItemReason } from '../../../shared/checklist/item-reason.tsx'
import { VersionList } from '../../../shared/checklist/version-list.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { OpenFileButton } from '../../records/open-file-button.tsx'
import type { CaseItem } from './item-row.tsx'
import { currentVersion } from './version-to-judge.ts'

/** Of a case or of a lead. */
type Item = Pick<
  CaseItem,
  | 'description'
  | 'country_note'
  | 'reason'
  | 'due_on'
  | 'state'
  | 'item_id'
  | 'versions'
  | 'offered'
  | 'reviewed_at'
> & { reviewer_name?: string | null | undefined; uploaded_doc: { file_id: string } | null }

/** What is to be known about a document of a case: what is asked, why it was sent back, who looked, which files. */
export function ItemFacts({ item, mayOpen }: { item: Item; mayOpen: boolean }) {
  const { documents: text } = useText('office').cases
  const language = useLanguage()
  const description = pickText(item.description, language)
  const countryNote = pickText(item.country_note, language)
  // With a reason the date stands beside it.
  const isDueAlone = item.due_on !== null && item.reason === null && item.state !== 'accepted'
  return (
    <>
      {description && <p className="text-sm wrap-anywhere text-muted">{description}</p>}
      {countryNote && (
        <p className="text-sm wrap-anywhere text-muted">{fill(text.countryNote, { note: countryNote })}</p>
      )}
      {item.reason && <ItemReason reason={item.reason} dueOn={item.due_on} />}
      {isDueAlone && item.due_on && (
        <p className="text-sm text-muted">
          <DueText day={item.due_on} />
        </p>
      )}
      <Reviewer item={item} />
      <Versions item={item} mayOpen={mayOpen} />
    </>
  )
}

function Reviewer({ item: { reviewed_at, reviewer_name } }: { item: Item }) {
  const { documents: text } = useText('office').cases
  const language = useLanguage()
  if (!reviewed_at) return null
  const time = formatDateTime(reviewed_at, language)
  return (
    <p className="text-sm wrap-anywhere text-faint tabular-nums">
      {reviewer_name ? fill(text.reviewed, { name: reviewer_name, time }) : fill(text.reviewedOnly, { time })}
    </p>
  )
}

/** Every upload of the document, folded: the newest has its own button. */
function Versions({ item, mayOpen }: { item: Item; mayOpen: boolean }) {
  const checklist = useText('checklist')
  const language = useLanguage()
  const { versions, offered } = item
  if (versions.length === 0) return null
  return (
    <details className="group text-sm">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-1 text-muted hover:text-text">
        {fillCount(checklist.versions, language, { n: versions.length })}
        <Icon name="ChevronDown" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <VersionList
        versions={versions}
        reader="office"
        currentId={currentVersion(item)?.id ?? null}
        offeredId={offered?.version_id ?? null}
        openButton={({ file_id, file_url, name }) =>
          mayOpen && file_id && <OpenFileButton file={{ file_id, file_url, name }} />
        }
      />
    </details>
  )
}
