import { CodeForm } from 'contract/account-forms'
import { useEffect } from 'react'
import { passSecondFactor } from '../api/finish-sign-in.ts'
import { type AuthClient, loadAuthClient } from '../api/load-auth-client.ts'
import { useRootData } from '../api/root-data.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { Form } from '../ui/form/form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useSchemaForm } from '../ui/form/use-schema-form.ts'
import { useExplained } from './use-explained.ts'

type SecondFactorFormProps = {
  /** Called once the code is accepted. */
  onPassed: (client: AuthClient) => Promise<void>
  /** Called to start over, where that is offered. */
  onCancelled?: () => void
}

/** Asks for the code of the authenticator; before that the sign-in is not complete. */
export function SecondFactorForm({ onPassed, onCancelled }: SecondFactorFormProps) {
  const { fields, secondFactor } = useText('account')
  const { auth } = useRootData()
  const explained = useExplained()
  const form = useSchemaForm(CodeForm, { defaultValues: { code: '' } })
  const { setFocus } = form

  useEffect(() => setFocus('code'), [setFocus])

  const cancel = async () => {
    await (await loadAuthClient(auth)).signOut({ scope: 'local' })
    onCancelled?.()
  }

  return (
    <Form
      form={form}
      onSubmit={({ code }) =>
        explained(async () => {
          const client = await loadAuthClient(auth)
          await passSecondFactor(client, code)
          await onPassed(client)
        })
      }
    >
      <TextField
        name="code"
        label={fields.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
      />
      <SubmitButton>{secondFactor.submit}</SubmitButton>
      {onCancelled && (
        <Button tone="quiet" onClick={() => void cancel()}>
          {secondFactor.useOther}
        </Button>
      )}
    </Form>
  )
}
