import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { SecurityPart } from './security-part.tsx'
import type { Account } from './use-account.ts'

const fetchSteps = async () => (await import('./password-steps.tsx')).PasswordSteps

/** The password, or the first one of an account made with another service. */
export function PasswordPart({ account: { email, hasPassword } }: { account: Account }) {
  const { password: text } = useText('security')
  const [isOpen, setOpen] = useState(false)
  const title = hasPassword ? text.change : text.set
  const close = () => setOpen(false)
  return (
    <SecurityPart title={text.title}>
      <p className="text-muted">{hasPassword ? text.text : text.firstText}</p>
      <div>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      {isOpen && (
        <LazyDialog title={title} fetchPart={fetchSteps} onClose={close}>
          {(PasswordSteps) => <PasswordSteps email={email} onClose={close} />}
        </LazyDialog>
      )}
    </SecurityPart>
  )
}
