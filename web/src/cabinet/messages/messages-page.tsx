import clsx from 'clsx'
import { messages } from 'contract/messages'
import { pageContextKey } from '../../api/page-context.ts'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { ButtonLink, TextLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { loadProgramNames } from '../applications/load-program-names.ts'
import { BlockFailed } from '../layout/block-failed.tsx'
import type { Route } from './+types/messages-page.ts'
import { OwnThread } from './own-thread.tsx'
import { ThreadList } from './thread-list.tsx'

export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { language } = page
  return {
    programs: await loadProgramNames(page),
    texts: { ...textsOf('messages', language), ...textsOf('documents', language) },
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.messages.title)
}

/** The threads and the open one: beside one another from 1024 points on, below that one screen each. */
export default function MessagesPage({ params: { id } }: Route.ComponentProps) {
  const text = useText('messages')
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-8">
      <h1 className={clsx('text-3xl sm:text-4xl lg:col-span-2', id && 'max-lg:sr-only')}>{text.title}</h1>
      <section aria-label={text.list} className={id && 'max-lg:hidden'}>
        <Threads openId={id} />
      </section>
      {id ? (
        <div className="grid grid-cols-1 content-start gap-4">
          <p className="lg:hidden">
            <TextLink to="/profile/messages">{text.back}</TextLink>
          </p>
          <OwnThread key={id} id={id} />
        </div>
      ) : (
        <div className="max-lg:hidden">
          <EmptyState message={text.choose} />
        </div>
      )}
    </div>
  )
}

/** As many as a client may have applications. */
const all = '100'

function Threads({ openId }: { openId: string | undefined }) {
  const text = useText('messages')
  const query = useFollowedQuery(messages.inbox, { query: { view: 'all', limit: all } })
  if (query.isLoadingError) return <BlockFailed sentence={text.failed} queries={[query]} />
  if (query.isPending) return <RowsSkeleton />
  if (query.data.results.length > 0) return <ThreadList threads={query.data.results} openId={openId} />
  return <EmptyState message={text.noApplication} action={<NewApplication />} />
}

function NewApplication() {
  const { buttons } = useText('case')
  return (
    <ButtonLink to="/apply" tone="quiet">
      {buttons.again}
    </ButtonLink>
  )
}
