import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { keepIntent } from '../../api/sign-in-intent.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { GoogleMark } from './google-mark.tsx'
import { useNextPage } from './next-page.ts'
import { useGoogle } from './use-google.ts'

type GoogleSignInProps = { label: string; isRemembered: () => boolean }

/** The short way in; nothing at all where Google is not set up. */
export function GoogleSignIn({ label, isRemembered }: GoogleSignInProps) {
  const { google } = useText('account')
  const { auth, origin } = useRootData()
  const next = useNextPage()
  const isAwake = useAwake()
  const isOffered = useGoogle()
  const { run, isBusy, problem } = useAccountAction(async () => {
    keepIntent({ next, isRemembered: isRemembered() })
    const client = await loadAuthClient(auth)
    const { error } = await client.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: `${origin}/auth/callback`,
        queryParams: { access_type: 'offline', prompt: 'consent' },
      },
    })
    if (error) throw error
  })

  if (!isOffered) return null
  return (
    <div className="grid gap-4">
      {problem && <Notice tone="danger">{fill(google.failed, { reason: problem })}</Notice>}
      <Button tone="quiet" isBusy={isBusy} disabled={!isAwake} className="w-full" onClick={() => void run()}>
        <span className="flex items-center gap-3">
          <GoogleMark />
          {label}
        </span>
      </Button>
      <p className="flex items-center gap-4 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {google.or}
      </p>
    </div>
  )
}
