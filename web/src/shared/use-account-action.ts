import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { accountSentence } from './account-sentence.ts'

/** An action of an account behind a button: whether it runs, and its last error. */
export function useAccountAction(work: () => Promise<void>) {
  const account = useText('account')
  const { form } = useText('site')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const run = async () => {
    setBusy(true)
    setError(null)
    await work().catch(setError)
    setBusy(false)
  }

  return { run, isBusy, error, problem: error === null ? '' : accountSentence(error, { account, form }) }
}
