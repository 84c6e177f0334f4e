import type { UseQueryResult } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { shortErrorId } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Why the list is missing, or, where an older one is shown, why it is not newer. */
export function ApplicationsFailed({ query }: { query: UseQueryResult }) {
  const { applications: text } = useText('profile')
  const account = useText('account')
  const { form } = useText('site')
  const message = fill(text.failed, { reason: accountSentence(query.error, { account, form }) })
  if (query.data) return <Notice tone="danger">{message}</Notice>
  return (
    <ErrorState
      message={message}
      errorId={shortErrorId(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
