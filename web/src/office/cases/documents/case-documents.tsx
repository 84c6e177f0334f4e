import { type ApplicationFull, applications } from 'contract/applications'
import { caseItems } from 'contract/case-items'
import { documentReview } from 'contract/document-review'
import { fill } from 'contract/fill'
import { inputs } from 'contract/inputs'
import { mayCall } from 'contract/roles'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { ManyFiles } from '../../../shared/capture/many-files.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { LeaveWarning } from '../../../ui/form/leave-warning.tsx'
import { useApplicationUploads } from '../../applications/use-application-uploads.ts'
import { useMe } from '../../layout/me.ts'
import { TitledSection } from '../../records/titled-section.tsx'
import { AddItem } from './add-item.tsx'
import { ItemRow } from './item-row.tsx'
import { useReview } from './use-review.ts'

/** The checklist of a case: what is there, how it was judged, and what the office uploads and decides. */
export function CaseDocuments({ application }: { application: ApplicationFull }) {
  const { documents: text } = useText('office').cases
  const me = useMe()
  const [isAccepting, setAccepting] = useState(false)
  const { id, checklist, status, outcome } = application
  // What is rejected or finished takes no more files.
  const isOpen = status !== 'rejected' && outcome === null
  const mayUpload = isOpen && mayCall(me, applications.upload)
  const mayReview = isOpen && mayCall(me, documentReview.review)
  // Before the hand-in a case asks for what its service asks.
  const isRunning = isOpen && status !== 'draft'
  const mayAdd = isRunning && mayCall(me, caseItems.addItem) && mayCall(me, inputs.list)
  const uploads = useApplicationUploads(id, isAccepting && mayReview)
  const review = useReview()
  const done = checklist.filter(({ state }) => state === 'accepted').length

  const actionsAt = (slot: string) => ({
    onFile: (file: File) => uploads.add(slot, file),
    onRetry: () => uploads.retry(slot),
    onCancel: () => uploads.cancel(slot),
  })
  const empty = checklist.flatMap(({ service_input_id: id, name, state }) =>
    state === 'accepted' || state === 'waiting' || uploads.uploadAt(id) ? [] : { id, name },
  )
  const list = (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {checklist.map((item) => (
        <ItemRow
          key={item.service_input_id}
          item={item}
          clientId={application.client_id}
          isDraft={status === 'draft'}
          upload={uploads.uploadAt(item.service_input_id)}
          actions={mayUpload ? actionsAt(item.service_input_id) : undefined}
          // Nobody looks at the documents of a draft yet.
          review={mayReview && status !== 'draft' ? review : undefined}
          mayChange={isRunning && mayCall(me, caseItems.updateItem)}
        />
      ))}
    </ul>
  )
  return (
    <TitledSection
      title={text.title}
      aside={
        checklist.length > 0 && (
          <p role="status" className="text-sm text-muted tabular-nums">
            {fill(text.done, { done, all: checklist.length })}
          </p>
        )
      }
    >
      {uploads.isRunning && <LeaveWarning question={text.leave} />}
      {mayUpload && mayReview && checklist.length > 0 && (
        <AcceptAtOnce isOn={isAccepting} onChange={setAccepting} />
      )}
      {checklist.length === 0 && <p className="text-muted">{text.none}</p>}
      {mayUpload && checklist.length > 0 ? (
        <ManyFiles items={empty} title={text.title} onSend={uploads.add}>
          {list}
        </ManyFiles>
      ) : (
        list
      )}
      {mayAdd && (
        <AddItem applicationId={id} asked={checklist.map(({ service_input_id }) => service_input_id)} />
      )}
    </TitledSection>
  )
}

/** For a client who sits at the desk, with the originals. */
function AcceptAtOnce({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { documents: text } = useText('office').cases
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div className="grid min-w-0">
        <label htmlFor={id}>{text.acceptAtOnce}</label>
        <span id={`${id}-hint`} className="text-sm text-faint">
          {text.acceptAtOnceHint}
        </span>
      </div>
    </div>
  )
}
