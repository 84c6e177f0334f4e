import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { LinkType } from './arrival.ts'
import { SignInCard } from './sign-in-card.tsx'

/** A link that has expired or was used, and where to get another one. */
export function OldLink({ type }: { type: LinkType }) {
  const { link, forgot, refusals } = useText('account')
  return (
    <SignInCard title={link.oldTitle} takesFocus>
      <Notice tone="danger">{refusals.otp_expired}</Notice>
      {type === 'recovery' && <ButtonLink to="/forgot-password">{forgot.requestNew}</ButtonLink>}
      {type === 'recovery' ? (
        <ButtonLink to="/login" tone="quiet">
          {link.toLogin}
        </ButtonLink>
      ) : (
        // The profile offers the mail again, after a sign-in where that is needed.
        <ButtonLink to="/profile">{link.toProfile}</ButtonLink>
      )}
    </SignInCard>
  )
}
