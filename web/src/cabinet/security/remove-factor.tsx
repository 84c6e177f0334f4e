import { fill } from 'contract/fill'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useExplained } from '../../shared/use-explained.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type Factor, useAccountRefresh } from './use-account.ts'

type RemoveFactorProps = { factor: Factor; isLast: boolean; onRemoved: () => void; onClose: () => void }

/** Asks before an authenticator app is removed. */
export function RemoveFactor({ factor, isLast, onRemoved, onClose }: RemoveFactorProps) {
  const { factor: text } = useText('security')
  const { auth, language } = useRootData()
  const refresh = useAccountRefresh()
  const explained = useExplained()
  const date = formatDateTime(factor.created_at, language)

  const remove = async () => {
    const client = await loadAuthClient(auth)
    const { error } = await client.mfa.unenroll({ factorId: factor.id })
    if (error) throw error
    // The token of this session still lists the app until there is a new one.
    await client.refreshSession()
    await refresh()
    toast.success(text.removed)
    onRemoved()
  }

  return (
    <ConfirmDialog
      question={text.removeQuestion}
      confirm={text.remove}
      onConfirm={() => explained(remove)}
      onClose={onClose}
    >
      <p>
        {text.app}. {fill(text.since, { date })}
      </p>
      <p>{isLast ? text.removeLast : text.removeOne}</p>
    </ConfirmDialog>
  )
}
