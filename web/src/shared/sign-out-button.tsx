import { useState } from 'react'
import { useRootData } from '../api/root-data.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** Signs a client out. What does it is loaded when it is pressed: most visits never need it. */
export function SignOutButton({ onPress }: { onPress?: () => void }) {
  const { nav, form } = useText('site')
  const { auth } = useRootData()
  const [isBusy, setBusy] = useState(false)

  const leave = async () => {
    onPress?.()
    setBusy(true)
    try {
      const { signOut } = await import('../api/sign-out.ts')
      await signOut(auth)
    } catch {
      setBusy(false)
      toast.error(form.offline)
    }
  }

  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void leave()}>
      {nav.logout}
    </Button>
  )
}
