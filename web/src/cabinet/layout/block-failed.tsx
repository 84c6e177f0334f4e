import { shortErrorId } from '../../api/block.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { ErrorState } from '../../ui/error-state.tsx'

type BlockFailedProps = {
  /** What is said, with a place for the `{reason}`. */
  sentence: string
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** Instead of a part of the cabinet that could not be had. */
export function BlockFailed({ sentence, error, isRetrying, onRetry }: BlockFailedProps) {
  const account = useText('account')
  const { form } = useText('site')
  return (
    <ErrorState
      message={fill(sentence, { reason: accountSentence(error, { account, form }) })}
      errorId={shortErrorId(error)}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  )
}
