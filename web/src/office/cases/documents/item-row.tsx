import type { ApplicationFull } from 'contract/applications'
import { documents } from 'contract/documents'
import { mayCall } from 'contract/roles'
import { pickText } from 'contract/text'
import { documentRules } from 'contract/uploads'
import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ItemBadge } from '../../../shared/checklist/item-badge.tsx'
import { PickFileButton } from '../../../shared/files/pick-file-button.tsx'
import type { Upload, UploadActions } from '../../../shared/files/upload-queue.ts'
import { UploadView } from '../../../shared/files/upload-view.tsx'
import { usePreservedFocus } from '../../../shared/files/use-preserved-focus.ts'
import { DocumentMenu } from '../../document-views/document-menu.tsx'
import { useMe } from '../../layout/me.ts'
import { OpenFileButton } from '../../records/open-file-button.tsx'
import { ChangeItem } from './change-item.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { SendBackForm } from './send-back-form.tsx'
import type { Reviewing } from './use-review.ts'

export type CaseItem = ApplicationFull['checklist'][number]

type ItemRowProps = {
  item: CaseItem
  clientId: string
  isDraft: boolean
  upload: Upload | undefined
  /** Absent for who may upload nothing. */
  actions: UploadActions | undefined
  /** Absent for who may decide nothing. */
  review: Reviewing | undefined
  /** Whether it can be made optional or get another date. */
  mayChange: boolean
}

/** One document of a case: how it stands, its files, and what can be done about it. */
export function ItemRow({ item, clientId, isDraft, upload, actions, review, mayChange }: ItemRowProps) {
  const files = useText('files')
  const mayOpen = mayCall(useMe(), documents.makeLink)
  const { documents: text } = useText('office').cases
  const language = useLanguage()
  const [isSendingBack, setSendingBack] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const id = useId()
  const name = pickText(item.name, language)
  const [newest] = item.versions
  const row = usePreservedFocus<HTMLLIElement>(
    `${upload?.state} ${item.state} ${item.version} ${isSendingBack}`,
  )
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-2 py-3 outline-offset-4 first:pt-0 last:pb-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-48">
          <span id={id} className="font-medium wrap-anywhere">
            {name}
          </span>{' '}
          <span className="text-sm whitespace-nowrap text-faint">
            ({item.required ? files.required : files.optional})
          </span>
        </p>
        <span className="flex items-center gap-1">
          <ItemBadge item={item} isDraft={isDraft} />
          <DocumentMenu
            name={name}
            of={newest ? { versionId: newest.id, clientId } : null}
            more={
              mayChange && item.item_id
                ? [{ label: text.change, icon: 'Pencil', onSelect: () => setChanging(true) }]
                : []
            }
          />
        </span>
      </div>
      <ItemFacts item={item} mayOpen={mayOpen} />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {item.uploaded_doc && mayOpen && <OpenFileButton file={item.uploaded_doc} />}
        {actions && !upload && (
          <PickFileButton about={{ text: name }} rules={documentRules} onFile={actions.onFile}>
            {item.uploaded_doc ? files.replace : files.choose}
          </PickFileButton>
        )}
        {review && !isSendingBack && (
          <ReviewButtons item={item} review={review} onSendBack={() => setSendingBack(true)} />
        )}
      </div>
      {review && isSendingBack && (
        <SendBackForm item={item} review={review} onClose={() => setSendingBack(false)} />
      )}
      {isChanging && item.item_id && (
        <ChangeItem item={{ ...item, item_id: item.item_id }} onClose={() => setChanging(false)} />
      )}
      {upload && actions && <UploadView upload={upload} about={{ text: name }} {...actions} />}
    </li>
  )
}
