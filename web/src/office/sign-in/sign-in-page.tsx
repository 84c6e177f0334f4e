import type { StaffSession } from 'contract/auth'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pathAfterSignIn } from '../../api/path-after-sign-in.ts'
import { readStaffToken, storeStaffSession } from '../../api/staff-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CardPage } from './card-page.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Credentials } from './sign-in.ts'

export default function SignInPage() {
  const { login } = useText('office')
  const [params] = useSearchParams()
  const target = pathAfterSignIn(params.get('next'))
  const navigate = useNavigate()
  /** Correct, but not enough: the account needs a code as well. */
  const [half, setHalf] = useState<Credentials | null>(null)

  useEffect(() => {
    if (readStaffToken() !== null) void navigate(target, { replace: true })
  }, [navigate, target])

  const enter = async (session: StaffSession) => {
    storeStaffSession(session)
    toast.success(login.welcome)
    await navigate(target, { replace: true })
  }

  return (
    <CardPage title={login.title}>
      {half ? (
        <CodeForm credentials={half} onSession={enter} onBack={() => setHalf(null)} />
      ) : (
        <PasswordForm onSession={enter} onCodeNeeded={setHalf} />
      )}
    </CardPage>
  )
}
