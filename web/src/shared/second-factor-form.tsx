import { CodeForm } from 'contract/account-forms'
import { useEffect } from 'react'
import { passSecondFactor } from '../api/finish-sign-in.ts'
import { type AuthClient, loadAuthClient } from '../api/load-auth-client.ts'
import { useRootData } from '../api/root-data.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useExplained } from './use-explained.ts'

type SecondFactorFormProps = {
  /** What follows once the code is taken. */
  onPassed: (client: AuthClient) => Promise<void>
  /** Called when somebody would rather start over, where that is offered. */
  onGivenUp?: () => void
}

/** Asks for the code of the authenticator; until it is given, nobody is signed in. */
export function SecondFactorForm({ onPassed, onGivenUp }: SecondFactorFormProps) {
  const { fields, secondFactor } = useText('account')
  const { auth } = useRootData()
  const explained = useExplained()
  const form = useSchemaForm(CodeForm, { defaultValues: { code: '' } })
  const { setFocus } = form

  useEffect(() => setFocus('code'), [setFocus])

  const giveUp = async () => {
    await (await loadAuthClient(auth)).signOut({ scope: 'local' })
    onGivenUp?.()
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
      {onGivenUp && (
        <Button tone="quiet" onClick={() => void giveUp()}>
          {secondFactor.useOther}
        </Button>
      )}
    </Form>
  )
}
