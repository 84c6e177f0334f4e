import { useQueryClient } from '@tanstack/react-query'
import type { ErrorCode } from 'contract/errors'
import { isCallError, serverSentence } from '../../i18n/error-sentence.ts'
import { toast } from '../../ui/toast/toast.ts'

type ActionText = {
  /** Shown after it, where the page itself does not show enough. */
  done?: string
  /** Shown where there was no answer. */
  failed: string
  /** Refusals that are said better than the server does. */
  refused?: Partial<Record<ErrorCode, string>>
}

/** Makes calls from the row of a record: a toast says what went wrong, and the lists by these paths are refetched. */
export function useRecordAction(shownIn: readonly string[]) {
  const queryClient = useQueryClient()
  return async (
    calling: () => Promise<unknown>,
    { done, failed, refused = {} }: ActionText,
  ): Promise<void> => {
    try {
      await calling()
      if (done) toast.success(done)
    } catch (error) {
      const known = isCallError(error) && error.code !== 'no_answer' ? refused[error.code] : undefined
      toast.error(known ?? serverSentence(error) ?? failed)
    }
    await Promise.all(shownIn.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
  }
}
