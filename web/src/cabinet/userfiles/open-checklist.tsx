import type { ApplicationFull } from 'contract/applications'
import { fill } from 'contract/fill'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignedIn } from '../../api/signed-in.ts'
import { useText } from '../../i18n/use-text.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { isReturned } from '../applications/progress.ts'
import { Checklist, type ChecklistItem, type OpenRow } from './checklist.tsx'
import { focusRow } from './focus-row.ts'
import { submitBlockerOf } from './submit-blocker.ts'
import { SubmitBlockerNotice } from './submit-blocker-notice.tsx'
import { useChecklistUploads } from './use-checklist-uploads.ts'
import { useSubmit } from './use-submit.ts'

/** The documents of a draft: each can be uploaded and replaced, and all of them submitted. */
export function OpenChecklist({ application }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  const { id, checklist } = application
  const uploads = useChecklistUploads(id)
  const { submit, isBusy, problem } = useSubmit(id)
  const isSignedIn = useSignedIn()
  const [isAsked, setAsked] = useState(false)
  const blocker = submitBlockerOf(checklist, uploads.uploads)

  const finish = () => {
    // Drawn before the focus moves: the notice above the rows pushes them down.
    flushSync(() => setAsked(true))
    const [first] = blocker?.items ?? []
    if (first) focusRow(first)
    else void submit()
  }

  const openRow = (item: ChecklistItem): OpenRow => {
    const slot = item.service_input_id
    const upload = uploads.uploadAt(slot)
    const isGap = isAsked && blocker?.reason === 'missing' && blocker.items.includes(item)
    return {
      upload,
      problem: isGap && !upload ? text.missingHere : undefined,
      actions: {
        onFile: (file) => uploads.add(slot, file),
        onRetry: () => uploads.retry(slot),
        onCancel: () => uploads.cancel(slot),
      },
    }
  }

  return (
    <>
      {/* Without a session no upload succeeds, and the way out is the sign-in. */}
      {uploads.isRunning && isSignedIn && <LeaveWarning question={text.leave} />}
      {isReturned(application) && <Returned application={application} />}
      {isAsked && blocker && <SubmitBlockerNotice blocker={blocker} />}
      <Checklist items={checklist} openRow={openRow} />
      {checklist.length === 0 && <Notice tone="info">{text.nothingAsked}</Notice>}
      {problem && (
        <Notice tone="danger">
          <p className="font-medium">{text.submitFailed}</p>
          <p>{problem}</p>
        </Notice>
      )}
      <BottomBar>
        <ButtonLink to={`/apply?application=${id}`} tone="quiet">
          {text.back}
        </ButtonLink>
        <Button className="max-sm:flex-1 sm:px-8" isBusy={isBusy} onClick={finish}>
          {text.finish}
        </Button>
      </BottomBar>
    </>
  )
}

/** The office wants a correction, and says which. */
function Returned({ application: { history } }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  const note = history.at(-1)?.note
  return (
    <Notice tone="info">
      <p>{text.returned}</p>
      {note && <p className="font-medium">{fill(text.note, { note })}</p>}
    </Notice>
  )
}
