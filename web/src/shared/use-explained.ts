import { useText } from '../i18n/use-text.ts'
import { FormRefusal } from '../ui/form/form-refusal.ts'
import { accountSentence, isAuthError } from './account-sentence.ts'

/** Which field a refusal of the sign-in service is about. */
const fieldOf: Partial<Record<string, string>> = {
  weak_password: 'password',
  same_password: 'password',
  email_exists: 'email',
  email_address_invalid: 'email',
}

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
      const field = isAuthError(error) ? fieldOf[error.code ?? ''] : undefined
      throw new FormRefusal(sentence, field ? { fields: { [field]: sentence } } : {})
    }
  }
}
