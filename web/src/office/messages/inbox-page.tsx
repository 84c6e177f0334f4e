import { messages } from 'contract/messages'
import { useText } from '../../i18n/use-text.ts'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { useRichList } from '../lists/use-rich-list.ts'
import { InboxThread } from './inbox-thread.tsx'
import { InboxViews } from './inbox-views.tsx'
import { ThreadList, threadsPerPage } from './thread-list.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The threads that wait for an answer beside the open one, which is in the address: ?thread=. */
export default function InboxPage() {
  const { inbox: text } = useText('office')
  const { params } = useAddress()
  const isWide = useIsWide()
  const list = useRichList(messages.inbox, threadsPerPage)
  const open = params.get('thread')
  const row = list.rows.data?.find(({ application_id }) => application_id === open)
  // On a phone it is one screen after the other.
  const hasList = isWide || open === null
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle>{text.title}</PageTitle>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {hasList && (
          <section aria-label={text.threads} className="grid grid-cols-1 gap-3">
            <InboxViews chosen={list.state.view} />
            <ThreadList list={list} open={open} />
          </section>
        )}
        {open !== null && <InboxThread key={open} applicationId={open} row={row} hasBack={!isWide} />}
        {open === null && isWide && (
          <p className="rounded-card border border-dashed border-line px-6 py-12 text-center text-muted">
            {text.choose}
          </p>
        )}
      </div>
    </div>
  )
}
