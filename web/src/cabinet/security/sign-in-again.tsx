import { useRootData } from '../../api/root-data.ts'
import { signOut } from '../../api/sign-out.ts'
import { useText } from '../../i18n/use-text.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { eraseMark } from './erase-mark.ts'

const wayBack = `/login?next=${encodeURIComponent(`/profile?${eraseMark}=1`)}`

/** For what only a fresh sign-in may do: out, in, and back here. */
export function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const { erase: text } = useText('security')
  const { dialog } = useText('site')
  const { auth } = useRootData()
  const onward = useFirstFocus<HTMLButtonElement>()
  const { run, isBusy, problem } = useAccountAction(() => signOut(auth, wayBack))
  return (
    <div className="grid gap-4">
      <Notice tone="info">{text.signInAgain}</Notice>
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
