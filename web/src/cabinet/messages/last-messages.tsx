import { messages } from 'contract/messages'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { BlockFailed } from '../layout/block-failed.tsx'
import { CardSection } from '../layout/card-section.tsx'
import { ThreadList } from './thread-list.tsx'

const shown = '3'

/** The threads that were written in last. */
export function LastMessages() {
  const text = useText('messages')
  return (
    <CardSection title={text.last}>
      <Threads />
    </CardSection>
  )
}

function Threads() {
  const text = useText('messages')
  const query = useFollowedQuery(messages.inbox, { query: { view: 'all', limit: shown } })
  if (query.isLoadingError) return <BlockFailed sentence={text.failed} queries={[query]} />
  if (query.isPending) return <RowsSkeleton />
  const written = query.data.results.filter(({ last }) => last !== null)
  return (
    <>
      {written.length > 0 ? <ThreadList threads={written} /> : <p className="text-muted">{text.none}</p>}
      <p>
        <TextLink to="/profile/messages">{text.all}</TextLink>
      </p>
    </>
  )
}
