import { documents } from 'contract/documents'
import type { LeadChecklistItem } from 'contract/lead-shapes'
import { mayCall } from 'contract/roles'
import { pickText } from 'contract/text'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ItemBadge } from '../../../../shared/checklist/item-badge.tsx'
import type { Upload, UploadActions } from '../../../../shared/files/upload-queue.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ItemFacts } from '../../../cases/documents/item-facts.tsx'
import { useMe } from '../../../layout/me.ts'
import { DocumentRow } from '../../../records/document-row.tsx'
import { FilePicker } from './file-picker.tsx'
import { documentRowId } from './missing-documents.tsx'

type LeadDocumentProps = {
  item: LeadChecklistItem
  upload: Upload | undefined
  /** Absent once the lead is no longer the agent's. */
  actions: UploadActions | undefined
}

/** One document that the service of a lead asks for: how it stands, its files, and the place for another one. */
export function LeadDocument({ item, upload, actions }: LeadDocumentProps) {
  const {
    leadAgents: { documents: text },
  } = useText('office')
  const language = useLanguage()
  const mayOpen = mayCall(useMe(), documents.makeLink)
  const { service_input_id: slot, required, uploaded_doc, known, state } = item
  const name = pickText(item.name, language)
  return (
    <DocumentRow
      id={documentRowId(slot)}
      name={name}
      description=""
      isRequired={required}
      file={uploaded_doc}
      {...(upload && { upload })}
      {...(actions && { actions })}
      mark={
        <>
          {known && uploaded_doc === null && <Badge tone="success">{text.known}</Badge>}
          {state !== 'missing' && <ItemBadge item={item} />}
        </>
      }
      facts={
        <>
          {known && uploaded_doc === null && <p className="text-sm text-muted">{text.knownAbout}</p>}
          <ItemFacts item={item} mayOpen={mayOpen} />
        </>
      }
      picker={
        actions && <FilePicker about={name} hasFile={uploaded_doc !== null} onUpload={actions.onFile} />
      }
    />
  )
}
