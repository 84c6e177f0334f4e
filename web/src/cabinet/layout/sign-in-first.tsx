import { Navigate, useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { useSignInPath } from '../../shared/use-sign-in-path.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/**
 * Instead of a page that needs a session. The cabinet says what is needed; every other page redirects there and back.
 */
export function SignInFirst() {
  const { profile } = useText('account')
  const { pathname } = useLocation()
  const signInPath = useSignInPath()
  if (pathname !== '/profile') return <Navigate to={signInPath} replace />
  return (
    <div className="container-page flex flex-col items-center gap-4 py-24 text-center">
      <Icon name="Lock" className="size-12 text-primary" strokeWidth={1.25} />
      <h1 className="text-3xl">{profile.signInFirst}</h1>
      <p className="max-w-xl text-muted">{profile.signInText}</p>
      <ButtonLink to={signInPath}>{profile.signIn}</ButtonLink>
    </div>
  )
}
