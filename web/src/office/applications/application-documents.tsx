import { type ApplicationFull, applications } from 'contract/applications'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { DocumentRow } from '../records/document-row.tsx'
import { useApplicationUploads } from './use-application-uploads.ts'

/** The documents of an application: those that are there, and those the office can upload for the client. */
export function ApplicationDocuments({ application: { id, checklist } }: { application: ApplicationFull }) {
  const {
    applications: { documents: text },
  } = useText('office')
  const language = useLanguage()
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
      {/* An open form has its own warning. */}
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
          <DocumentRow
            key={slot}
            name={pickText(name, language)}
            description={pickText(description, language)}
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
