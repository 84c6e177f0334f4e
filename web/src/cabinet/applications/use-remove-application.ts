import { useQueryClient } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Deletes an application, shows the result, and refreshes the list and its numbers. */
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
      // It may have been decided or deleted meanwhile; then the list below the dialog shows it.
      void queryClient.invalidateQueries({ queryKey })
      throw new FormRefusal(`${text.failed}: ${accountSentence(error, { account, form })}`)
    }
    toast.success(text.done)
    // An earlier answer would bring it back.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (rows) => rows?.filter((row) => row.id !== id))
    void queryClient.invalidateQueries({ queryKey })
  }
}
