import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { MessagePage } from './message-page.tsx'

export function CrashPage() {
  const { crash } = useText('site')
  const { agency } = useRootData()
  return (
    <MessagePage icon="CloudOff" title={crash.title} text={crash.text}>
      <title>{`${crash.title} – ${agency.name}`}</title>
      <Button onClick={() => window.location.reload()}>{crash.reload}</Button>
      <ButtonLink to="/contact" tone="quiet" reloadDocument>
        {crash.contact}
      </ButtonLink>
    </MessagePage>
  )
}

/** Where not even the words could be loaded: the language is unknown, so it speaks all three. */
export function PlainCrashPage() {
  return (
    <main className="container-page grid gap-4 py-24 text-center">
      <h1 className="text-2xl">Kutilmagan xatolik yuz berdi</h1>
      <p lang="en">Something unexpected went wrong</p>
      <p lang="ru">Произошла непредвиденная ошибка</p>
    </main>
  )
}
