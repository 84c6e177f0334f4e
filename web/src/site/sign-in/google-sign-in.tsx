import { fill } from 'contract/fill'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { storeIntent } from '../../api/sign-in-intent.ts'
import { useText } from '../../i18n/use-text.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { GoogleMark } from './google-mark.tsx'
import { useNextPage } from './next-page.ts'
import { useGoogle } from './use-google.ts'

type GoogleSignInProps = { label: string; isRemembered: () => boolean }

/** The sign-in with Google; nothing at all where it is not set up. */
export function GoogleSignIn({ label, isRemembered }: GoogleSignInProps) {
  const { google } = useText('account')
  const { auth, origin } = useRootData()
  const next = useNextPage()
  const isHydrated = useHydrated()
  const isOffered = useGoogle()
  const { run, isBusy, problem } = useAccountAction(async () => {
    storeIntent({ next, isRemembered: isRemembered() })
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
      <Button
        tone="quiet"
        isBusy={isBusy}
        disabled={!isHydrated}
        className="w-full"
        onClick={() => void run()}
      >
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
