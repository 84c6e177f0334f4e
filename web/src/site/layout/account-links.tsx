import { useSignedIn } from '../../api/signed-in.ts'
import { useText } from '../../i18n/use-text.ts'
import { SignOutButton } from '../../shared/sign-out-button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'

/** The links to the cabinet: sign in or sign up, or the profile and the sign-out. */
export function AccountLinks({ className, onSignOut }: { className: string; onSignOut?: () => void }) {
  const text = useText('site')
  if (useSignedIn()) {
    return (
      <div className={className}>
        <ButtonLink to="/profile">{text.nav.profile}</ButtonLink>
        <SignOutButton onPress={onSignOut} />
      </div>
    )
  }
  return (
    <div className={className}>
      <ButtonLink to="/login" tone="quiet">
        {text.nav.login}
      </ButtonLink>
      <ButtonLink to="/register">{text.nav.register}</ButtonLink>
    </div>
  )
}
