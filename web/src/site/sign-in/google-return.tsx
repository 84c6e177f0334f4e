import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { finishReturn, type Way } from './finish-return.ts'
import { ReturnCode } from './return-code.tsx'
import { SignInFailed } from './sign-in-failed.tsx'
import { Working } from './working.tsx'

const patience = 10_000

/** Finishes what Google has begun, or says within ten seconds that it cannot. */
export function GoogleReturn({ code }: { code: string | null }) {
  const { link, google } = useText('account')
  const { way, problem } = useFinishedReturn(code)
  const isSlow = useIsOver(patience)
  if (way?.lacksCode) return <ReturnCode to={way.to} />
  if (problem) return <SignInFailed message={problem} />
  return isSlow ? <SignInFailed message={link.slow} /> : <Working label={google.working} />
}

function useFinishedReturn(code: string | null) {
  const account = useText('account')
  const { form } = useText('site')
  const { auth } = useRootData()
  const navigate = useNavigate()
  const isBegun = useRef(false)
  const [way, setWay] = useState<Way | null>(null)
  const [error, setError] = useState<unknown>(null)

  useEffect(() => {
    // The code in the address is good for one try.
    if (isBegun.current) return
    isBegun.current = true
    const finish = async () => {
      const found = await finishReturn(auth, code)
      setWay(found)
      if (!found.lacksCode) await navigate(found.to, { replace: true })
    }
    finish().catch(setError)
  }, [auth, code, navigate])

  return { way, problem: error === null ? '' : accountSentence(error, { account, form }) }
}

function useIsOver(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
