import type { ApplicationFull } from 'contract/applications'
import { fillCount } from 'contract/fill'
import type { ChecklistItem } from 'contract/lacking-items'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { ItemReason } from '../../shared/checklist/item-reason.tsx'
import { VersionList } from '../../shared/checklist/version-list.tsx'
import { TextLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { VersionButton } from '../files/version-button.tsx'
import { threadPath } from './case-path.ts'
import { InputFiles } from './input-files.tsx'

type ItemDetailsProps = { item: ChecklistItem; application: ApplicationFull }

/** Why a document was sent back, what its country asks for, its example and blank form, and what was uploaded so far. */
export function ItemDetails({ item, application }: ItemDetailsProps) {
  const text = useText('case')
  const { language } = useRootData()
  const note = textIn(item.country_note, language)
  return (
    <>
      {item.reason && <ItemReason reason={item.reason} dueOn={item.due_on} />}
      {item.reason?.kind === 'talk' && (
        <p>
          <TextLink to={threadPath(application.id)}>{text.checklist.askUs}</TextLink>
        </p>
      )}
      {note.text && (
        <p lang={note.lang} className="text-sm whitespace-pre-line wrap-anywhere">
          {note.text}
        </p>
      )}
      <InputFiles item={item} />
      <Versions item={item} isDraft={application.status === 'draft'} />
    </>
  )
}

/** Only where there is more than the file that is shown anyway. */
function Versions({ item, isDraft }: { item: ChecklistItem; isDraft: boolean }) {
  const text = useText('checklist')
  const { language } = useRootData()
  const { versions, uploaded_doc, offered, state } = item
  // Files of the same document that were sent for other applications are no files of this one.
  if (versions.length < 2 || state === 'missing') return null
  const shown = versions.find(({ file_id }) => file_id !== null && file_id === uploaded_doc?.file_id)
  // Once handed in, a file counts when it was accepted: before that it is being checked, or was sent back.
  const counts = isDraft || state === 'accepted'
  const isChecked = !isDraft && state === 'waiting'
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-link">
        {fillCount(text.versions, language, { n: versions.length })}
        <Icon name="ChevronDown" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <VersionList
        versions={versions}
        reader="client"
        currentId={(counts && shown?.id) || null}
        offeredId={(isChecked ? shown?.id : offered?.version_id) ?? null}
        openButton={(version) => <VersionButton version={version} />}
      />
    </details>
  )
}
