import { useQueryClient } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { toast } from '../../ui/toast.ts'

/** Deletes an application, says how that went, and leaves the list and its numbers as the server has them. */
export function useRemoveApplication(): (id: string) => Promise<void> {
  const { removal: text } = useText('profile')
  const account = useText('account')
  const { form } = useText('site')
  const { auth } = useRootData()
  const queryClient = useQueryClient()
  const { queryKey } = queryOptionsOf(applications.list, {})

  return async (id) => {
    try {
      await callAsClient(auth)(applications.remove, { params: { id } })
    } catch (error) {
      toast.error(text.failed)
      // It may have been decided or deleted meanwhile; then the list says so behind the question.
      void queryClient.invalidateQueries({ queryKey })
      throw new FormRefusal(`${text.failed}: ${accountSentence(error, { account, form })}`)
    }
    toast.success(text.done)
    // What was asked before would bring it back.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (rows) => rows?.filter((row) => row.id !== id))
    void queryClient.invalidateQueries({ queryKey })
  }
}
