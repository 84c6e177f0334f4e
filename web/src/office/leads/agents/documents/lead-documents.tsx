import { fill } from 'contract/fill'
import type { LeadChecklistItem } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { ManyFiles } from '../../../../shared/capture/many-files.tsx'
import { LeaveWarning } from '../../../../ui/form/leave-warning.tsx'
import { LeadDocument } from './lead-document.tsx'
import { isThere } from './missing-documents.tsx'
import { useLeadUploads } from './use-lead-uploads.ts'

type LeadDocumentsProps = { leadId: string; checklist: LeadChecklistItem[]; isGone: boolean }

/** What the service asks for: the uploaded documents, and a place for the missing ones. */
export function LeadDocuments({ leadId, checklist, isGone }: LeadDocumentsProps) {
  const {
    leadAgents: { documents: text },
  } = useText('office')
  const uploads = useLeadUploads(leadId, checklist)
  const done = checklist.filter(({ uploaded_doc, known }) => known || uploaded_doc !== null).length
  const actionsAt = (slot: string) => ({
    onFile: (file: File) => uploads.add(slot, file),
    onRetry: () => uploads.retry(slot),
    onCancel: () => uploads.cancel(slot),
  })
  const list = (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {checklist.map((item) => (
        <LeadDocument
          key={item.service_input_id}
          item={item}
          upload={uploads.uploadAt(item.service_input_id)}
          actions={isGone ? undefined : actionsAt(item.service_input_id)}
        />
      ))}
    </ul>
  )
  const empty = checklist.filter((item) => !isThere(item) && !uploads.uploadAt(item.service_input_id))
  return (
    <section aria-label={text.heading} className="grid grid-cols-1 gap-1">
      {uploads.isRunning && <LeaveWarning question={text.leave} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{text.heading}</h3>
        <p role="status" className="text-sm text-muted tabular-nums">
          {fill(text.uploadedOf, { done, all: checklist.length })}
        </p>
      </div>
      {isGone ? (
        list
      ) : (
        <ManyFiles
          items={empty.map(({ service_input_id, name }) => ({ id: service_input_id, name }))}
          title={text.heading}
          onSend={uploads.add}
        >
          {list}
        </ManyFiles>
      )}
    </section>
  )
}
