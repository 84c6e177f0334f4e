import type { ApplicationFull } from 'contract/applications'
import { useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Upload, UploadActions } from '../../shared/files/upload-queue.ts'
import { DocumentRow } from '../files/document-row.tsx'
import { rowIdOf } from './focus-row.ts'

export type ChecklistItem = ApplicationFull['checklist'][number]

/** What an open row needs beyond the server's data. */
export type OpenRow = { upload?: Upload; problem?: string; actions: UploadActions }

type ChecklistProps = {
  items: ChecklistItem[]
  /** Absent where nothing can be changed any more. */
  openRow?: (item: ChecklistItem) => OpenRow
}

/** The documents that are asked for, each in a row of its own. */
export function Checklist({ items, openRow }: ChecklistProps) {
  const text = useText('userfiles')
  const { language } = useRootData()
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section className="grid gap-4" aria-labelledby={titleId}>
      <div className="grid gap-2">
        <h2 id={titleId} className="text-2xl">
          {text.list}
        </h2>
        {openRow && <p className="text-muted">{text.lead}</p>}
      </div>
      <ul className="grid gap-4">
        {items.map((item) => (
          <DocumentRow
            key={item.service_input_id}
            id={rowIdOf(item)}
            name={textIn(item.name, language)}
            description={textIn(item.description, language)}
            isRequired={item.required}
            file={item.uploaded_doc}
            {...openRow?.(item)}
          />
        ))}
      </ul>
    </section>
  )
}
