import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFirstFocus } from '../../ui/hooks/use-first-focus.ts'
import { type Enrolment, enrol } from './enrol.ts'

type EnrolIntroProps = {
  isFirst: boolean
  onEnrolled: (enrolment: Enrolment) => void
  onCancel: () => void
}

/** What the client needs before starting, and what to expect. */
export function EnrolIntro({ isFirst, onEnrolled, onCancel }: EnrolIntroProps) {
  const { factor: text } = useText('security')
  const { dialog } = useText('site')
  const { auth, agency } = useRootData()
  const { run, isBusy, error, problem } = useAccountAction(async () => {
    onEnrolled(await enrol(await loadAuthClient(auth), agency.name))
  })
  const onward = useFirstFocus<HTMLButtonElement>()
  const isOff = isAuthError(error) && error.code === 'mfa_totp_enroll_not_enabled'
  return (
    <div className="grid gap-4">
      {problem && <Notice tone="danger">{isOff ? text.notOffered : problem}</Notice>}
      <p>{text.intro}</p>
      {isFirst && (
        <>
          <p>{text.others}</p>
          <div className="grid gap-1 rounded-control bg-subtle p-4">
            <h3 className="text-base">{text.lostTitle}</h3>
            <p className="text-muted">{text.lost}</p>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={onward} isBusy={isBusy} onClick={() => void run()}>
          {text.next}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {dialog.cancel}
        </Button>
      </div>
    </div>
  )
}
