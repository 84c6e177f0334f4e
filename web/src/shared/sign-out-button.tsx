import { useState } from 'react'
import { useRootData } from '../api/root-data.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import { toast } from '../ui/toast/toast.ts'

/** Signs a client out. Its code is loaded when it is pressed: most visits never need it. */
export function SignOutButton({ onPress }: { onPress?: () => void }) {
  const { nav, form } = useText('site')
  const { auth } = useRootData()
  const [isBusy, setBusy] = useState(false)

  const leave = async () => {
    onPress?.()
    setBusy(true)
    try {
      const { signOut } = await import('./sign-out.ts')
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
