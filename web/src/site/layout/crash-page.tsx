import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { MessagePage } from './message-page.tsx'

export function CrashPage() {
  const { crash, error } = useText('site')
  const { agency } = useRootData()
  const { pathname } = useLocation()
  const [isAsking, setAsking] = useState(false)
  const isServices = pathname === '/services'
  const message = isServices ? error.failedServices : error.failed

  useEffect(() => {
    // As on the page itself, which could not be reached; the same id, so that another attempt renews the message.
    if (isServices) toast.error(error.noAnswer, { id: 'services' })
  }, [isServices, error])

  return (
    <MessagePage icon="CloudOff" title={crash.title} text={message}>
      <title>{`${crash.title} – ${agency.name}`}</title>
      <Button
        isBusy={isAsking}
        onClick={() => {
          setAsking(true)
          void reloadIfReachable().finally(() => setAsking(false))
        }}
      >
        {error.retry}
      </Button>
      <ButtonLink to="/contact" tone="quiet" reloadDocument>
        {crash.contact}
      </ButtonLink>
    </MessagePage>
  )
}

/** Where not even the texts could be loaded: the language is unknown, so it shows all three. */
export function PlainCrashPage() {
  return (
    <main className="container-page grid gap-4 py-24 text-center">
      <h1 className="text-2xl">Kutilmagan xatolik yuz berdi</h1>
      <p lang="en">Something unexpected went wrong</p>
      <p lang="ru">Произошла непредвиденная ошибка</p>
    </main>
  )
}

/** Reloading an unreachable page would lose this one too. */
async function reloadIfReachable(): Promise<void> {
  const isReachable = await fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isReachable) window.location.reload()
}
