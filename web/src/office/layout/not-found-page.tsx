import { data } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { Message } from './message.tsx'
import { PageTitle } from './page-title.tsx'

export { OfficeCrash as ErrorBoundary } from './office-crash.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Only the first answer has a status; from page to page nothing has to be asked. */
export function clientLoader() {
  return null
}

/** An address of the office that is none. */
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
