import { shortErrorId } from '../../api/block.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { ErrorState } from '../../ui/error-state.tsx'

type ProfileFailedProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

export function ProfileFailed({ error, isRetrying, onRetry }: ProfileFailedProps) {
  const account = useText('account')
  const { form } = useText('site')
  return (
    <ErrorState
      message={fill(account.profile.failed, { reason: accountSentence(error, { account, form }) })}
      errorId={shortErrorId(error)}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  )
}
