import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from './message.tsx'
import { PageTitle } from './page-title.tsx'

/** A page that broke, with the frame around it still whole. */
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
