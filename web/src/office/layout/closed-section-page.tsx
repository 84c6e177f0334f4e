import { data } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/closed-section-page.ts'
import { Message } from './message.tsx'
import { PageTitle } from './page-title.tsx'
import { sectionAt } from './sections.ts'

export { OfficeCrash as ErrorBoundary } from './office-crash.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: sectionAt(params['*']) ? 200 : 404 })
}

/** Only the first answer has a status; from page to page nothing has to be asked. */
export function clientLoader() {
  return null
}

/** A section whose page is yet to come, or an address that is none. */
export default function ClosedSectionPage({ params }: Route.ComponentProps) {
  const text = useText('office')
  const section = sectionAt(params['*'])
  if (section) {
    return (
      <>
        <PageTitle>{text.sections[section.id]}</PageTitle>
        <Message icon={section.icon} text={text.closed.text} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{text.notFound.title}</PageTitle>
      <Message icon="MapPinOff" text={text.notFound.text}>
        <ButtonLink to="/admin">{text.notFound.toFirst}</ButtonLink>
      </Message>
    </>
  )
}
