import type { UseQueryResult } from '@tanstack/react-query'
import { shortErrorId } from '../../api/block.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { ErrorState } from '../../ui/error-state.tsx'

type BlockFailedProps = {
  /** What is said, with a place for the `{reason}`. */
  sentence: string
  /** What the part waits for and could not get. */
  queries: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>[]
}

/** Instead of a part of the cabinet that could not be had. */
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
