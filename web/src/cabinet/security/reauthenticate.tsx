import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { signOut } from '../../shared/sign-out.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFirstFocus } from '../../ui/hooks/use-first-focus.ts'
import { eraseMark } from './erase-mark.ts'

const returnPath = `/login?next=${encodeURIComponent(`/profile/security?${eraseMark}=1`)}`

/** For what requires a fresh sign-in: signs out, in, and leads back here. */
export function Reauthenticate({ onCancel }: { onCancel: () => void }) {
  const { erase: text } = useText('security')
  const { dialog } = useText('site')
  const { auth } = useRootData()
  const onward = useFirstFocus<HTMLButtonElement>()
  const { run, isBusy, problem } = useAccountAction(() => signOut(auth, returnPath))
  return (
    <div className="grid gap-4">
      <Notice tone="info">{text.reauthenticate}</Notice>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onCancel}>
          {dialog.cancel}
        </Button>
        <Button ref={onward} isBusy={isBusy} onClick={() => void run()}>
          {text.toSignIn}
        </Button>
      </div>
    </div>
  )
}
