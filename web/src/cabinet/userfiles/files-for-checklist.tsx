import { type ChecklistItem, needsFile } from 'contract/lacking-items'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ManyFiles } from '../../shared/capture/many-files.tsx'
import type { OpenRow } from '../cases/item-row.tsx'

type FilesForChecklistProps = {
  items: ChecklistItem[]
  openRow: (item: ChecklistItem) => OpenRow
  children: ReactNode
}

/** A list that several files can be dropped on at once, for the lines that need one. */
export function FilesForChecklist({ items, openRow, children }: FilesForChecklistProps) {
  const text = useText('userfiles')
  const wanting = items.filter((item) => needsFile(item) && !openRow(item).upload)
  const send = (id: string, file: File) => {
    const item = items.find(({ service_input_id }) => service_input_id === id)
    if (item) openRow(item).actions.onFile(file)
  }
  return (
    <ManyFiles
      items={wanting.map(({ service_input_id, name }) => ({ id: service_input_id, name }))}
      title={text.list}
      onSend={send}
    >
      {children}
    </ManyFiles>
  )
}
