import { useSignedIn } from '../../api/signed-in.ts'
import type { ButtonTone } from '../../ui/buttons/button-style.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'

type ApplyLinkProps = {
  tone: ButtonTone
  className?: string
  /** The id of what is applied for, where that is known. */
  service?: string
  children: string
}

/** To the application form, through the sign-in page for who is not signed in. */
export function ApplyLink({ service, ...props }: ApplyLinkProps) {
  const form = service ? `/apply?service=${service}` : '/apply'
  return <ButtonLink to={useSignedIn() ? form : `/login?next=${form}`} {...props} />
}
