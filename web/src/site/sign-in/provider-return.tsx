import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { finishReturn, type SignInOutcome } from './finish-return.ts'
import { ReturnCode } from './return-code.tsx'
import { SignInFailed } from './sign-in-failed.tsx'
import { useWorkingLabel } from './use-working-label.ts'
import { Working } from './working.tsx'

const timeoutMs = 10_000

/** Finishes the sign-in with another service, or shows an error within ten seconds. */
export function ProviderReturn({ code }: { code: string | null }) {
  const { link } = useText('account')
  const working = useWorkingLabel()
  const { outcome, problem } = useFinishedReturn(code)
  const isSlow = useIsOver(timeoutMs)
  if (outcome?.lacksCode) return <ReturnCode to={outcome.to} />
  if (problem) return <SignInFailed message={problem} />
  return isSlow ? <SignInFailed message={link.slow} /> : <Working label={working} />
}

function useFinishedReturn(code: string | null) {
  const account = useText('account')
  const { form } = useText('site')
  const { auth } = useRootData()
  const navigate = useNavigate()
  const isBegun = useRef(false)
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const [error, setError] = useState<unknown>(null)

  useEffect(() => {
    // The code in the address works once.
    if (isBegun.current) return
    isBegun.current = true
    const finish = async () => {
      const result = await finishReturn(auth, code)
      setOutcome(result)
      if (!result.lacksCode) await navigate(result.to, { replace: true })
    }
    finish().catch(setError)
  }, [auth, code, navigate])

  return { outcome, problem: error === null ? '' : accountSentence(error, { account, form }) }
}

function useIsOver(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
