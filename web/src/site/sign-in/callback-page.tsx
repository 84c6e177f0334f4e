import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import type { Route } from './+types/callback-page.ts'
import { type Arrival, readArrival } from './arrival.ts'
import { ArrivalRefused } from './arrival-refused.tsx'
import { HalfwayCard } from './halfway-card.tsx'
import { MailLink } from './mail-link.tsx'
import { ProviderReturn } from './provider-return.tsx'
import { useWorkingLabel } from './use-working-label.ts'
import { Working } from './working.tsx'

export { loadAccountTexts as loader } from '../../shared/load-account-texts.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.account.login.title)
}

export default function CallbackPage() {
  const working = useWorkingLabel()
  const { loading } = useText('site')
  const isMail = new URLSearchParams(useLocation().search).has('token_hash')
  const arrival = useArrival()
  if (arrival === null) return <Working label={isMail ? loading : working} />
  switch (arrival.kind) {
    case 'mail':
      return <MailLink link={arrival} />
    case 'refused':
      return <ArrivalRefused code={arrival.code} />
    case 'halfway':
      return <HalfwayCard />
    case 'code':
      return <ProviderReturn code={arrival.code} />
    case 'nothing':
      return <ProviderReturn code={null} />
  }
}

/** Reads the address once and removes its secrets at once: they must not stay in the history. */
function useArrival(): Arrival | null {
  const navigate = useNavigate()
  const taken = useRef<Arrival>(null)
  const [arrival, setArrival] = useState<Arrival | null>(null)

  useEffect(() => {
    if (taken.current === null) {
      const address = new URL(window.location.href)
      taken.current = readArrival(address)
      window.history.replaceState(window.history.state, '', address.pathname)
      // The router has its own copy of the address.
      if (address.search || address.hash) void navigate(address.pathname, { replace: true })
    }
    setArrival(taken.current)
  }, [navigate])

  return arrival
}
