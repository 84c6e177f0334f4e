import { useText } from '../i18n/use-text.ts'
import { FormRefusal } from '../ui/form/form-refusal.ts'
import { accountSentence, isAuthError } from './account-sentence.ts'

const aboutPassword = ['weak_password', 'same_password']

/** Runs the work of a form and turns every error into a message for its notice or its fields. */
export function useExplained(): (work: () => Promise<void>) => Promise<void> {
  const account = useText('account')
  const { form } = useText('site')

  return async (work) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof FormRefusal) throw error
      const sentence = accountSentence(error, { account, form })
      const isAboutPassword = isAuthError(error) && aboutPassword.includes(error.code ?? '')
      throw new FormRefusal(sentence, isAboutPassword ? { fields: { password: sentence } } : {})
    }
  }
}
