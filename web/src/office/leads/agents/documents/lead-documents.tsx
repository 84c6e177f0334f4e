import { fill } from 'contract/fill'
import type { LeadChecklistItem } from 'contract/lead-shapes'
import { pickText } from 'contract/text'
import { useText } from '../../../../i18n/use-text.ts'
import { LeaveWarning } from '../../../../ui/form/leave-warning.tsx'
import { DocumentRow } from '../../../records/document-row.tsx'
import { FilePicker } from './file-picker.tsx'
import { documentRowId } from './missing-documents.tsx'
import { useLeadUploads } from './use-lead-uploads.ts'

type LeadDocumentsProps = { leadId: string; checklist: LeadChecklistItem[]; isGone: boolean }

/** What the service asks for: the uploaded documents, and a place for the missing ones. */
export function LeadDocuments({ leadId, checklist, isGone }: LeadDocumentsProps) {
  const {
    leadAgents: { documents: text },
  } = useText('office')
  const uploads = useLeadUploads(leadId, checklist)
  const done = checklist.filter(({ uploaded_doc }) => uploaded_doc !== null).length
  const actionsAt = (slot: string) => ({
    onFile: (file: File) => uploads.add(slot, file),
    onRetry: () => uploads.retry(slot),
    onCancel: () => uploads.cancel(slot),
  })
  return (
    <section aria-label={text.heading} className="grid grid-cols-1 gap-1">
      {uploads.isRunning && <LeaveWarning question={text.leave} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{text.heading}</h3>
        <p role="status" className="text-sm text-muted tabular-nums">
          {fill(text.uploadedOf, { done, all: checklist.length })}
        </p>
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {checklist.map(({ service_input_id: slot, name, description, required, uploaded_doc }) => (
          <DocumentRow
            key={slot}
            id={documentRowId(slot)}
            name={pickText(name, 'uz')}
            description={pickText(description, 'uz')}
            isRequired={required}
            file={uploaded_doc}
            upload={uploads.uploadAt(slot)}
            actions={isGone ? undefined : actionsAt(slot)}
            picker={
              <FilePicker
                about={pickText(name, 'uz')}
                hasFile={uploaded_doc !== null}
                onUpload={(file) => uploads.add(slot, file)}
              />
            }
          />
        ))}
      </ul>
    </section>
  )
}
