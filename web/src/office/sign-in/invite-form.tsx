import { auth } from 'contract/auth'
import type { Answer } from 'contract/endpoint'
import { staffPasswordLength } from 'contract/fields'
import { fill } from 'contract/fill'
import { CallError } from 'contract/request'
import { InviteForm as InviteShape } from 'contract/staff-forms'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { storeStaffSession } from '../../api/staff-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { refusalAt } from '../refusal-at.ts'

type InviteFormProps = { token: string; invited: Answer<typeof auth.readInvite> }

/** Whose invite it is, and the password they choose. */
export function InviteForm({ token, invited }: InviteFormProps) {
  const { invite, login } = useText('office')
  const navigate = useNavigate()
  const form = useSchemaForm(InviteShape, { defaultValues: { password: '', confirm: '' } })
  /** The password is set, but signing in needs a code as well. */
  const [needsCode, setNeedsCode] = useState(false)

  const send = async ({ password }: { password: string }) => {
    try {
      storeStaffSession(await call(auth.acceptInvite, { body: { token, password } }))
    } catch (error) {
      if (error instanceof CallError && error.code === 'second_factor_required') return setNeedsCode(true)
      throw refusalAt(error, { weak_password: 'password' })
    }
    toast.success(login.welcome)
    await navigate('/admin', { replace: true })
  }

  if (needsCode) {
    return (
      <>
        <Notice tone="success">{invite.passwordSet}</Notice>
        <ButtonLink to="/admin/login">{invite.toLogin}</ButtonLink>
      </>
    )
  }
  return (
    <>
      <div className="grid gap-3">
        <p>{invited.invited_by ? fill(invite.from, { name: invited.invited_by }) : invite.fromMachine}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-surface-2 px-4 py-3">
          <dt className="text-muted">{invite.name}</dt>
          <dd className="font-medium">{invited.full_name}</dd>
          <dt className="text-muted">{invite.login}</dt>
          <dd className="font-medium">{invited.username}</dd>
        </dl>
      </div>
      <Form form={form} onSubmit={send}>
        {/* Lets password managers save the new password under the right name. */}
        <input type="hidden" autoComplete="username" value={invited.username} readOnly />
        <PasswordField
          name="password"
          label={invite.password}
          hint={fill(invite.rules, { n: staffPasswordLength })}
          autoComplete="new-password"
        />
        <PasswordField name="confirm" label={invite.repeat} autoComplete="new-password" />
        <SubmitButton>{invite.submit}</SubmitButton>
      </Form>
    </>
  )
}
