import { fill } from 'contract/fill'
import { CallError } from 'contract/request'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Shows a toast that saving failed, and returns what the form shows in place. */
export function useSaveFailure(): (error: unknown) => FormRefusal {
  const { edit: text } = useText('profile')
  const account = useText('account')
  const { form } = useText('site')
  return (error) => {
    const sentence = fill(text.failed, { reason: accountSentence(error, { account, form }) })
    toast.error(sentence)
    return new FormRefusal(sentence, { fields: error instanceof CallError ? error.fields : {} })
  }
}
