import { type ApplicationFull, applications } from 'contract/applications'
import { mayCall } from 'contract/roles'
import { pickText } from 'contract/text'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { LeaveWarning } from '../../ui/leave-warning.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { PaperRow } from '../records/paper-row.tsx'
import { useApplicationUploads } from './use-application-uploads.ts'

/** The papers of an application: what is there, and what the office can still add for the client. */
export function ApplicationPapers({ application: { id, checklist } }: { application: ApplicationFull }) {
  const {
    applications: { papers: text },
  } = useText('office')
  const { params } = useAddress()
  const mayUpload = mayCall(useMe(), applications.upload)
  const uploads = useApplicationUploads(id)
  const done = checklist.filter(({ uploaded_doc }) => uploaded_doc !== null).length

  const actionsAt = (slot: string) => ({
    onFile: (file: File) => uploads.add(slot, file),
    onRetry: () => uploads.retry(slot),
    onCancel: () => uploads.cancel(slot),
  })
  return (
    <section className="grid grid-cols-1 gap-1">
      {/* An open form asks by itself. */}
      {uploads.isRunning && !params.has('edit') && <LeaveWarning question={text.leave} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{text.title}</h3>
        {checklist.length > 0 && (
          <p role="status" className="text-sm text-muted tabular-nums">
            {fill(text.done, { done, all: checklist.length })}
          </p>
        )}
      </div>
      {checklist.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {checklist.map(({ service_input_id: slot, name, description, required, uploaded_doc }) => (
          <PaperRow
            key={slot}
            name={pickText(name, 'uz')}
            description={pickText(description, 'uz')}
            isRequired={required}
            file={uploaded_doc}
            upload={uploads.uploadAt(slot)}
            actions={mayUpload ? actionsAt(slot) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
