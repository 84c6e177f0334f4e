import { useSignedIn } from '../../api/signed-in.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** The way to the cabinet on small screens; a dot says that one is signed in. */
export function AccountIcon() {
  const { nav } = useText('site')
  const isSignedIn = useSignedIn()
  const label = isSignedIn ? nav.profile : nav.login
  return (
    <Link
      to={isSignedIn ? '/profile' : '/login'}
      aria-label={label}
      title={label}
      className="relative inline-flex size-11 items-center justify-center rounded-control transition-colors hover:bg-surface-2"
    >
      <Icon name="User" />
      {isSignedIn && <span className="absolute end-2 top-2 size-2 rounded-full bg-success" />}
    </Link>
  )
}
