import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'

/** Where no application of this person is to be found, with the way to those that are. */
export function NothingHere({ message }: { message: string }) {
  const text = useText('userfiles')
  return <EmptyState message={message} action={<ButtonLink to="/profile">{text.toProfile}</ButtonLink>} />
}
