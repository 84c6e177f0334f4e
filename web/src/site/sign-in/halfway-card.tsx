import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** The first of two addresses has confirmed the change. */
export function HalfwayCard() {
  const { link } = useText('account')
  return (
    <SignInCard title={link.halfwayTitle} lead={link.halfway} takesFocus>
      <ButtonLink to="/profile">{link.toProfile}</ButtonLink>
    </SignInCard>
  )
}
