import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** A failed return, with a link to try again. */
export function SignInFailed({ message }: { message: string }) {
  const { link } = useText('account')
  return (
    <SignInCard title={link.failedTitle} takesFocus>
      <Notice tone="danger">{message}</Notice>
      <ButtonLink to="/login">{link.toLogin}</ButtonLink>
    </SignInCard>
  )
}
