import { useState } from 'react'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { storeIntent } from '../../api/sign-in-intent.ts'
import { isSignInRemembered } from '../../api/sign-in-storage.ts'
import { useText } from '../../i18n/use-text.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { useExplained } from '../../shared/use-explained.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { SecurityPart } from './security-part.tsx'
import { type Account, telegramProvider, useAccountRefresh } from './use-account.ts'

/** Telegram as a way into the account; nothing where it is neither offered nor used. */
export function TelegramPart({ account: { telegram } }: { account: Account }) {
  const { telegram: text } = useText('security')
  const { auth, origin } = useRootData()
  const refresh = useAccountRefresh()
  const explained = useExplained()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, problem } = useAccountAction(async () => {
    storeIntent({ next: '/profile/security', isRemembered: isSignInRemembered() })
    const client = await loadAuthClient(auth)
    const { error } = await client.linkIdentity({
      provider: telegramProvider,
      options: { redirectTo: `${origin}/auth/callback` },
    })
    if (error) throw error
  })
  const turnOff = () =>
    explained(async () => {
      if (!telegram) return
      const { error } = await (await loadAuthClient(auth)).unlinkIdentity(telegram)
      if (error) throw error
      toast.success(text.turnedOff)
      setAsking(false)
      await refresh()
    })

  if (!telegram && !auth.telegram) return null
  return (
    <SecurityPart
      title={text.title}
      badge={<Badge tone={telegram ? 'success' : 'neutral'}>{telegram ? text.isOn : text.isOff}</Badge>}
    >
      <p className="text-muted">{telegram ? text.on : text.off}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div>
        {telegram ? (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {text.turnOff}
          </Button>
        ) : (
          <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
            {text.turnOn}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          question={text.question}
          confirm={text.turnOff}
          onConfirm={turnOff}
          onClose={() => setAsking(false)}
        >
          <p>{text.about}</p>
        </ConfirmDialog>
      )}
    </SecurityPart>
  )
}
