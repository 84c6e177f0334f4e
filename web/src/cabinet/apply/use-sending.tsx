import { useNavigate } from 'react-router'
import { readApiToken } from '../../api/api-token.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSignInPath } from '../../shared/use-sign-in-path.ts'
import { FormRefusal, refusalOf } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Sends an application: requires a session first, and turns every error into a message. */
export function useSending(): (send: () => Promise<void>) => Promise<void> {
  const text = useText('apply')
  const { form } = useText('site')
  const navigate = useNavigate()
  const signInPath = useSignInPath()

  const signInFirst = async () => {
    toast.error(text.signInFirst)
    await navigate(signInPath)
  }

  return async (send) => {
    if (readApiToken() === null) return signInFirst()
    try {
      await send()
    } catch (error) {
      // A session that turns out to be over removes its token.
      if (readApiToken() === null) return signInFirst()
      const { message, fields } = refusalOf(error, form)
      toast.error(text.failed)
      throw new FormRefusal(text.failed, { fields, action: <p>{message}</p> })
    }
  }
}
