import { useSignedIn } from '../../api/signed-in.ts'
import type { ButtonTone } from '../../ui/buttons/button-style.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'

type ApplyLinkProps = {
  tone: ButtonTone
  className?: string
  /** The id of what is applied for, where that is known. */
  service?: string | undefined
  /** The word of the application form for the country, where that is known. */
  country?: string | null
  children: string
}

/** To the application form, through the sign-in page for who is not signed in. */
export function ApplyLink({ service, country, ...props }: ApplyLinkProps) {
  const form = service ? `/apply?service=${service}` : '/apply'
  const signIn = `/login?next=${form}`
  const isSignedIn = useSignedIn()
  if (!service || !country) return <ButtonLink to={isSignedIn ? form : signIn} {...props} />
  const rest = `&country=${encodeURIComponent(country)}`
  return <ButtonLink to={isSignedIn ? form + rest : signIn + encodeURIComponent(rest)} {...props} />
}
