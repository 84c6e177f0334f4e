import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from './message.tsx'
import { PageTitle } from './page-title.tsx'

/** A page that crashed, inside the frame. */
export function OfficeCrash() {
  const { crash } = useText('office')
  return (
    <>
      <PageTitle>{crash.title}</PageTitle>
      <Message icon="CloudOff" text={crash.text}>
        <Button onClick={() => window.location.reload()}>{crash.reload}</Button>
      </Message>
    </>
  )
}
