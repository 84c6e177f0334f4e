import type { UseQueryResult } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { shortErrorId } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

type BlockFailedProps = {
  /** The message, with a `{reason}` placeholder. */
  sentence: string
  /** What the part could not load. */
  queries: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>[]
}

/** Instead of a part of the cabinet that could not be loaded. */
export function BlockFailed({ sentence, queries }: BlockFailedProps) {
  const account = useText('account')
  const { form } = useText('site')
  const error = queries[0]?.error
  return (
    <ErrorState
      message={fill(sentence, { reason: accountSentence(error, { account, form }) })}
      errorId={shortErrorId(error)}
      isRetrying={queries.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { refetch } of queries) void refetch()
      }}
    />
  )
}
