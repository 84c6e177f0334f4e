import { clients } from 'contract/clients'
import { CallError } from 'contract/request'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { readClientId, removeApiToken } from '../../api/store-api-token.ts'
import { useText } from '../../i18n/use-text.ts'
import { endSession } from '../../shared/sign-out.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFirstFocus } from '../../ui/hooks/use-first-focus.ts'
import { useUntilLeft } from '../../ui/hooks/use-until-left.ts'
import { toast } from '../../ui/toast/toast.ts'
import { EraseConsent, isFullConsent, noConsent } from './erase-consent.tsx'
import { Reauthenticate } from './reauthenticate.tsx'

const redirectDelayMs = 10_000

/** Says what will be erased, asks for confirmation, and erases. */
export function EraseSteps({ onClose }: { onClose: () => void }) {
  const { erase: text } = useText('security')
  const { dialog } = useText('site')
  const { auth } = useRootData()
  const navigate = useNavigate()
  const untilLeft = useUntilLeft()
  const hint = useId()
  const cancelRef = useFirstFocus<HTMLButtonElement>()
  // An account elsewhere is not ours to delete.
  const things = auth.isHosted ? text.things : [text.account, ...text.things]
  const [consent, setConsent] = useState(noConsent)
  const isSure = isFullConsent(consent)
  const { run, isBusy, error, problem } = useAccountAction(async () => {
    await callAsClient(auth)(clients.erase, { params: { id: readClientId() ?? '' } })
    // First leave a page about a client who no longer exists; without a session it would redirect to the sign-in.
    await navigate('/', { replace: true })
    await untilLeft()
    await endSession(auth)
    removeApiToken()
    toast.success(text.goodbye, { duration: redirectDelayMs })
  })
  const isTooLongAgo = error instanceof CallError && error.code === 'reauthentication_needed'

  if (isTooLongAgo) return <Reauthenticate onCancel={onClose} />
  return (
    <div className="grid gap-4">
      <p>{text.lead}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p>{text.pending}</p>
      {auth.isHosted && <p>{text.hosted}</p>}
      <EraseConsent consent={consent} onChange={setConsent} />
      {!isSure && (
        <p id={hint} className="text-sm text-faint">
          {text.tickBoth}
        </p>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={cancelRef} tone="quiet" disabled={isBusy} onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button
          tone="danger"
          disabled={!isSure}
          aria-describedby={isSure ? undefined : hint}
          isBusy={isBusy}
          onClick={() => void run()}
        >
          {text.confirm}
        </Button>
      </div>
    </div>
  )
}
