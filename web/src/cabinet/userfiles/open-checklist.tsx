import type { ApplicationFull } from 'contract/applications'
import { fill } from 'contract/fill'
import type { ChecklistItem } from 'contract/lacking-items'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRootData } from '../../api/root-data.ts'
import { useSignedIn } from '../../api/signed-in.ts'
import { useText } from '../../i18n/use-text.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { isReturned } from '../cases/is-returned.ts'
import type { OpenRow } from '../cases/item-row.tsx'
import { decisionReason } from '../cases/next-sentence.tsx'
import { Checklist } from './checklist.tsx'
import { focusRow } from './focus-row.ts'
import { submitBlockerOf } from './submit-blocker.ts'
import { SubmitBlockerNotice } from './submit-blocker-notice.tsx'
import { useChecklistUploads } from './use-checklist-uploads.ts'
import { useSubmit } from './use-submit.ts'

const fetchContact = async () => (await import('./contact-details.tsx')).ContactDetails

const fetchTelegram = async () => (await import('../channels/send-by-telegram.tsx')).SendByTelegram

/** The documents of a draft: each can be uploaded and replaced, and all of them submitted. */
export function OpenChecklist({ application }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  const { states } = useText('checklist')
  const { id, checklist } = application
  const uploads = useChecklistUploads(id)
  const { submit, isBusy, problem } = useSubmit(id)
  const isSignedIn = useSignedIn()
  const { bot } = useRootData()
  const [isAsked, setAsked] = useState(false)
  const [isAskingContact, setAskingContact] = useState(false)
  const blocker = submitBlockerOf(checklist, uploads.uploads)

  const finish = () => {
    // Drawn before the focus moves: the notice above the rows pushes them down.
    flushSync(() => setAsked(true))
    const [first] = blocker?.items ?? []
    if (first) focusRow(first)
    else if (!blocker && !hasContact(application)) setAskingContact(true)
    else void submit()
  }

  const openRow = (item: ChecklistItem): OpenRow => {
    const slot = item.service_input_id
    const upload = uploads.uploadAt(slot)
    const isGap = isAsked && blocker?.reason === 'missing' && blocker.items.includes(item)
    return {
      upload,
      problem:
        isGap && !upload ? (item.state === 'missing' ? text.missingHere : states[item.state]) : undefined,
      actions: {
        onFile: (file) =>
          uploads.add(slot, file, { item: slot, replaces: item.uploaded_doc?.file_id ?? null }),
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
      {bot && checklist.length > 0 && (
        <LazyPart fetchPart={fetchTelegram} waiting={null}>
          {(SendByTelegram) => <SendByTelegram />}
        </LazyPart>
      )}
      <Checklist application={application} openRow={openRow} />
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
      {isAskingContact && (
        <LazyDialog
          title={text.contact.title}
          fetchPart={fetchContact}
          onClose={() => setAskingContact(false)}
        >
          {(ContactDetails) => (
            <ContactDetails
              application={application}
              onSaved={() => {
                setAskingContact(false)
                void submit()
              }}
              onClose={() => setAskingContact(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}

/** The office wants a correction, and says which. */
function Returned({ application: { decision, history } }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  const notes = new Set([decision?.note, history.at(-1)?.note].filter((note) => note))
  return (
    <Notice tone="info">
      <p>{text.returned}</p>
      {decision && <p className="font-medium">{fill(text.decision, { reason: decisionReason(decision) })}</p>}
      {[...notes].map((note) => (
        <p key={note} className="font-medium whitespace-pre-line">
          {fill(text.note, { note: note ?? '' })}
        </p>
      ))}
    </Notice>
  )
}

/** Whether the office could call the client back. */
function hasContact({ client }: ApplicationFull): boolean {
  return client.full_name !== '' && client.phone !== null && client.phone !== ''
}
