import type { ApplicationFull } from 'contract/applications'
import { type ChecklistItem, needsFile } from 'contract/lacking-items'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { DueText } from '../../shared/checklist/due-text.tsx'
import { ItemBadge } from '../../shared/checklist/item-badge.tsx'
import type { Upload, UploadActions } from '../../shared/files/upload-queue.ts'
import { DocumentRow } from '../files/document-row.tsx'
import { rowIdOf } from '../userfiles/focus-row.ts'
import { ItemDetails } from './item-details.tsx'
import { uploadRule } from './upload-rule.ts'

/** What a row has beyond the server's data. */
export type OpenRow = { upload?: Upload | undefined; problem?: string | undefined; actions: UploadActions }

type ItemRowProps = { application: ApplicationFull; item: ChecklistItem } & Partial<OpenRow>

/** One document of an application: how it stands, why, and where another file is sent. */
export function ItemRow({ application, item, upload, problem, actions }: ItemRowProps) {
  const { checklist: text } = useText('case')
  const { language } = useRootData()
  const rule = uploadRule(application, item)
  const isAsked = needsFile(item)
  return (
    <DocumentRow
      id={rowIdOf(item)}
      name={textIn(item.name, language)}
      description={textIn(item.description, language)}
      isRequired={item.required}
      file={item.uploaded_doc}
      isAsked={isAsked}
      replaceText={rule === 'offer' ? text.better : undefined}
      badge={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
          <ItemBadge item={item} isDraft={application.status === 'draft'} />
          {isAsked && item.due_on && !item.reason && (
            <span className="text-sm text-muted">
              <DueText day={item.due_on} />
            </span>
          )}
        </p>
      }
      {...(upload && { upload })}
      {...(problem && { problem })}
      {...(actions && rule !== 'closed' && { actions })}
    >
      <ItemDetails item={item} application={application} />
    </DocumentRow>
  )
}
