import { useSignedIn } from '../../api/signed-in.ts'
import type { ButtonTone } from '../../ui/button-style.ts'
import { ButtonLink } from '../../ui/link.tsx'

type ApplyLinkProps = { tone: ButtonTone; className?: string; children: string }

/** To the application form, through the sign-in page for who is not signed in. */
export function ApplyLink(props: ApplyLinkProps) {
  return <ButtonLink to={useSignedIn() ? '/apply' : '/login?next=/apply'} {...props} />
}
