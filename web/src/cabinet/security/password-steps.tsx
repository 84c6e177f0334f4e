import { useState } from 'react'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { PasswordForm } from './password-form.tsx'

type PasswordStepsProps = { email: string; onClose: () => void }

/** A new password; if the sign-in is too old, a code from a mail is required. */
export function PasswordSteps({ email, onClose }: PasswordStepsProps) {
  const { password: text } = useText('security')
  const { auth } = useRootData()
  const [password, setPassword] = useState('')
  const [isMailed, setMailed] = useState(false)
  const [asksCode, setAsksCode] = useState(false)

  const save = async (change: { password: string; nonce?: string }) => {
    const client = await loadAuthClient(auth)
    const { error } = await client.updateUser(change)
    if (error) throw error
    toast.success(text.saved)
    onClose()
  }
  const mailCode = async () => {
    const { error } = await (await loadAuthClient(auth)).reauthenticate()
    if (error) throw error
    setMailed(true)
  }

  if (asksCode) {
    return (
      <MailedCodeForm
        email={email}
        onCode={(nonce) => save({ password, nonce })}
        onResend={mailCode}
        onBack={() => setAsksCode(false)}
      />
    )
  }
  return (
    <PasswordForm
      typed={password}
      onPassword={(typed) => save({ password: typed })}
      onCodeNeeded={async (typed) => {
        // The mail that was sent already is still valid.
        if (!isMailed) await mailCode()
        setPassword(typed)
        setAsksCode(true)
      }}
      onCancel={onClose}
    />
  )
}
