import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { accountSentence } from './account-sentence.ts'

/** An action of an account behind a button: whether it runs, and its last error. */
export function useAccountAction<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const account = useText('account')
  const { form } = useText('site')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const run = async (...args: Args) => {
    setBusy(true)
    setError(null)
    await work(...args).catch(setError)
    setBusy(false)
  }

  return { run, isBusy, error, problem: error === null ? '' : accountSentence(error, { account, form }) }
}
