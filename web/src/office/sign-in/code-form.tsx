import { auth, type StaffSession } from 'contract/auth'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { refusalAt } from '../refusal-at.ts'
import { type Credentials, signIn } from './sign-in.ts'

type CodeFormProps = {
  credentials: Credentials
  onSession: (session: StaffSession) => Promise<void>
  onBack: () => void
}

/** The second step, for accounts with a second factor: the same sign-in again, with a code. */
export function CodeForm({ credentials, onSession, onBack }: CodeFormProps) {
  const { login } = useText('office')
  const form = useSchemaForm(auth.verifyFactor.body, { defaultValues: { code: '' } })
  const send = async ({ code }: { code: string }) => {
    try {
      const answer = await signIn({ ...credentials, code }, login.failed)
      if (answer === 'second_factor_required') throw new FormRefusal(login.failed)
      await onSession(answer)
    } catch (error) {
      throw refusalAt(error, { wrong_code: 'code' })
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <p className="text-muted">{login.codeLead}</p>
      <TextField
        name="code"
        label={login.code}
        hint={login.codeHint}
        autoComplete="one-time-code"
        autoFocus
        spellCheck={false}
      />
      <SubmitButton>{login.codeSubmit}</SubmitButton>
      <Button tone="quiet" onClick={onBack}>
        {login.back}
      </Button>
    </Form>
  )
}
