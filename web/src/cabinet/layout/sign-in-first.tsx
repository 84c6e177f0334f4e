import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { ButtonLink } from '../../ui/link.tsx'

/** Instead of a page that is somebody's own. The way back here is remembered. */
export function SignInFirst() {
  const { profile } = useText('account')
  const { pathname, search } = useLocation()
  const isProfile = pathname === '/profile'
  return (
    <div className="container-page flex flex-col items-center gap-4 py-24 text-center">
      <Icon name="Lock" className="size-12 text-primary" strokeWidth={1.25} />
      <h1 className="text-3xl">{profile.signInFirst}</h1>
      <p className="max-w-xl text-muted">{profile.signInText}</p>
      <ButtonLink to={isProfile ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`}>
        {profile.signIn}
      </ButtonLink>
    </div>
  )
}
