import type { ApplicationFull } from 'contract/applications'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignedIn } from '../../api/signed-in.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { LeaveWarning } from '../../ui/leave-warning.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isReturned } from '../applications/progress.ts'
import { Checklist, type ChecklistItem, type OpenRow } from './checklist.tsx'
import { focusRow } from './focus-row.ts'
import { holdUpOf } from './hold-up.ts'
import { HoldUpNotice } from './hold-up-notice.tsx'
import { useChecklistUploads } from './use-checklist-uploads.ts'
import { useSubmit } from './use-submit.ts'

/** The papers of a draft: each can be uploaded and replaced, and all of them handed in. */
export function OpenChecklist({ application }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  const { id, checklist } = application
  const uploads = useChecklistUploads(id)
  const { submit, isBusy, problem } = useSubmit(id)
  const isSignedIn = useSignedIn()
  const [isAsked, setAsked] = useState(false)
  const holdUp = holdUpOf(checklist, uploads.uploads)

  const finish = () => {
    // Drawn before the focus moves: what is said above the rows pushes them down.
    flushSync(() => setAsked(true))
    const [first] = holdUp?.items ?? []
    if (first) focusRow(first)
    else void submit()
  }

  const openRow = (item: ChecklistItem): OpenRow => {
    const slot = item.service_input_id
    const upload = uploads.uploadAt(slot)
    const isGap = isAsked && holdUp?.reason === 'missing' && holdUp.items.includes(item)
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
      {/* Without a session nothing arrives any more, and the way out is the sign-in. */}
      {uploads.isRunning && isSignedIn && <LeaveWarning question={text.leave} />}
      {isReturned(application) && <Returned application={application} />}
      {isAsked && holdUp && <HoldUpNotice holdUp={holdUp} />}
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

/** The office wants something put right, and says what. */
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
