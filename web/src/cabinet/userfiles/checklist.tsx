import type { ApplicationFull } from 'contract/applications'
import { fillCount } from 'contract/fill'
import { type ChecklistItem, needsFile } from 'contract/lacking-items'
import { useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { isReturned } from '../cases/is-returned.ts'
import { ItemRow, type OpenRow } from '../cases/item-row.tsx'
import { FilesForChecklist } from './files-for-checklist.tsx'

type ChecklistProps = {
  application: ApplicationFull
  /** Absent where nothing can be changed any more. */
  openRow?: (item: ChecklistItem) => OpenRow
}

/** The documents that are asked for, each in a row of its own. Of a returned draft those that need a file; the rest is folded. */
export function Checklist({ application, openRow }: ChecklistProps) {
  const text = useText('userfiles')
  const { language } = useRootData()
  const titleId = useId()
  const { checklist } = application
  if (checklist.length === 0) return null
  const isFolded = isReturned(application) && checklist.some(needsFile)
  const shown = isFolded ? checklist.filter(needsFile) : checklist
  const rest = checklist.filter((item) => !shown.includes(item))
  const rows = (items: ChecklistItem[]) => (
    <ul className="grid gap-4">
      {items.map((item) => (
        <ItemRow key={item.service_input_id} application={application} item={item} {...openRow?.(item)} />
      ))}
    </ul>
  )
  return (
    <section className="grid gap-4" aria-labelledby={titleId}>
      <div className="grid gap-2">
        <h2 id={titleId} className="text-2xl">
          {text.list}
        </h2>
        {openRow && <p className="text-muted">{text.lead}</p>}
      </div>
      {openRow ? (
        <FilesForChecklist items={shown} openRow={openRow}>
          {rows(shown)}
        </FilesForChecklist>
      ) : (
        rows(shown)
      )}
      {rest.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-link">
            {fillCount(text.others, language, { n: rest.length })}
            <Icon name="ChevronDown" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-3">{rows(rest)}</div>
        </details>
      )}
    </section>
  )
}
