import { data } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Message } from './message.tsx'
import { PageTitle } from './page-title.tsx'

export { OfficeCrash as ErrorBoundary } from './office-crash.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Only the first answer has a status; client navigation needs no request. */
export function clientLoader() {
  return null
}

/** An unknown address of the office. */
export default function NotFoundPage() {
  const text = useText('office')
  return (
    <>
      <PageTitle>{text.notFound.title}</PageTitle>
      <Message icon="MapPinOff" text={text.notFound.text}>
        <ButtonLink to="/admin">{text.notFound.toFirst}</ButtonLink>
      </Message>
    </>
  )
}
