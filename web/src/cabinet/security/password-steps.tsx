import { useState } from 'react'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast.ts'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { PasswordForm } from './password-form.tsx'

type PasswordStepsProps = { email: string; onClose: () => void }

/** A new password; where the sign-in is no longer fresh, a code from a mail vouches for it. */
export function PasswordSteps({ email, onClose }: PasswordStepsProps) {
  const { password: text } = useText('security')
  const { auth } = useRootData()
  const [password, setPassword] = useState('')
  const [isMailed, setMailed] = useState(false)
  const [asksCode, setAsksCode] = useState(false)

  const save = async (wanted: { password: string; nonce?: string }) => {
    const client = await loadAuthClient(auth)
    const { error } = await client.updateUser(wanted)
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
        onAgain={mailCode}
        onBack={() => setAsksCode(false)}
      />
    )
  }
  return (
    <PasswordForm
      typed={password}
      onPassword={(typed) => save({ password: typed })}
      onCodeNeeded={async (typed) => {
        // The mail that was sent already is still good.
        if (!isMailed) await mailCode()
        setPassword(typed)
        setAsksCode(true)
      }}
      onCancel={onClose}
    />
  )
}
