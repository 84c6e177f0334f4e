import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFound() {
  const { notFound } = useText('site')
  const { agency } = useRootData()
  return (
    <MessagePage icon="MapPinOff" title={notFound.title} text={notFound.text}>
      <title>{`${notFound.title} – ${agency.name}`}</title>
      <meta name="robots" content="noindex" />
      <ButtonLink to="/">{notFound.home}</ButtonLink>
      <ButtonLink to="/contact" tone="quiet">
        {notFound.contact}
      </ButtonLink>
    </MessagePage>
  )
}
