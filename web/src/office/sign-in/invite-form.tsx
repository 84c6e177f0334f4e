import { auth } from 'contract/auth'
import type { Answer } from 'contract/endpoint'
import { staffPasswordLength } from 'contract/fields'
import { CallError } from 'contract/request'
import { InviteForm as InviteShape } from 'contract/staff-forms'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { keepStaffSession } from '../../api/staff-session.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { refusalAt } from '../refusal-at.ts'

type InviteFormProps = { token: string; invited: Answer<typeof auth.readInvite> }

/** Whose invite it is, and the password they choose. */
export function InviteForm({ token, invited }: InviteFormProps) {
  const { invite, login } = useText('office')
  const navigate = useNavigate()
  const form = useSchemaForm(InviteShape, { defaultValues: { password: '', confirm: '' } })
  /** The password is set, but signing in wants a code as well. */
  const [needsCode, setNeedsCode] = useState(false)

  const send = async ({ password }: { password: string }) => {
    try {
      keepStaffSession(await call(auth.acceptInvite, { body: { token, password } }))
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
        {/* Lets password managers keep the new password under the right name. */}
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
