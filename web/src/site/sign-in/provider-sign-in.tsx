import { fill } from 'contract/fill'
import { useState } from 'react'
import { type AuthClient, loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { storeIntent } from '../../api/sign-in-intent.ts'
import { useText } from '../../i18n/use-text.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { useNextPage } from './next-page.ts'
import { GoogleMark, TelegramMark } from './provider-marks.tsx'
import { type Provider, useProviders } from './use-providers.ts'

type ProviderSignInProps = { wanted: 'signIn' | 'signUp'; isRemembered: () => boolean }

/** The sign-in with other services; nothing at all where none is set up. */
export function ProviderSignIn({ wanted, isRemembered }: ProviderSignInProps) {
  const { providers: text } = useText('account')
  const { auth, origin } = useRootData()
  const next = useNextPage()
  const isHydrated = useHydrated()
  const offered = useProviders()
  const [chosen, setChosen] = useState<Provider | null>(null)
  const { run, isBusy, problem } = useAccountAction(async (provider: Provider) => {
    setChosen(provider)
    storeIntent({ next, isRemembered: isRemembered() })
    const client = await loadAuthClient(auth)
    const { error } = await client.signInWithOAuth({
      ...requestTo[provider],
      options: { ...requestTo[provider].options, redirectTo: `${origin}/auth/callback` },
    })
    if (error) throw error
  })

  if (offered.length === 0) return null
  return (
    <div className="grid gap-4">
      {problem && <Notice tone="danger">{fill(text.failed, { reason: problem })}</Notice>}
      {offered.map((provider) => {
        const Mark = marks[provider]
        return (
          <Button
            key={provider}
            tone="quiet"
            isBusy={isBusy && provider === chosen}
            disabled={!isHydrated}
            className="w-full"
            onClick={() => void run(provider)}
          >
            <span className="flex items-center gap-3">
              <Mark />
              {text[provider][wanted]}
            </span>
          </Button>
        )
      })}
      <p className="flex items-center gap-4 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text.or}
      </p>
    </div>
  )
}

const marks = { google: GoogleMark, telegram: TelegramMark }

/** How the sign-in service calls each of them, and what it is asked for. */
const requestTo: Record<Provider, Parameters<AuthClient['signInWithOAuth']>[0]> = {
  google: { provider: 'google', options: { queryParams: { access_type: 'offline', prompt: 'consent' } } },
  telegram: { provider: 'custom:telegram' },
}
