import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { accountSentence } from './account-sentence.ts'

/** Something about an account that is done by a button: whether it runs, and what went wrong the last time. */
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
