import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Where the client has no such application, with a link to those that exist. */
export function NothingHere({ message }: { message: string }) {
  const text = useText('userfiles')
  return <EmptyState message={message} action={<ButtonLink to="/profile">{text.toProfile}</ButtonLink>} />
}
