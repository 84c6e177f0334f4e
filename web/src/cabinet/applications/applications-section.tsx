import { type Application, applications } from 'contract/applications'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ApplicationList } from './application-list.tsx'
import { ApplicationsFailed } from './applications-failed.tsx'
import { ApplicationsSkeleton } from './applications-skeleton.tsx'
import { filterIn } from './filter.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { Statistics } from './statistics.tsx'

type ApplicationsSectionProps = {
  /** On a page of their own all are listed at once. */
  isPage?: boolean
}

/** The own applications: the list, and what is about to be deleted. */
export function ApplicationsSection({ isPage = false }: ApplicationsSectionProps) {
  const { applications: text } = useText('profile')
  const { search } = useLocation()
  const query = useFollowedQuery(applications.list, {})
  const [removing, setRemoving] = useState<Application | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const Heading = isPage ? 'h1' : 'h2'
  const filter = filterIn(search)
  const rows = query.data
  const onRemoved = () => {
    flushSync(() => setRemoving(null))
    // The button that had the focus goes with its row.
    heading.current?.focus()
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading ref={heading} id={id} tabIndex={-1} className={isPage ? 'text-3xl sm:text-4xl' : 'text-2xl'}>
          {text.title}
        </Heading>
        <ButtonLink to="/apply">
          <Icon name="Plus" className="size-5" />
          {text.add}
        </ButtonLink>
      </div>
      {query.isPending && <ApplicationsSkeleton />}
      {query.isError && <ApplicationsFailed query={query} />}
      {rows?.length === 0 && (
        <EmptyState
          message={text.none}
          action={
            <ButtonLink to="/apply" tone="quiet">
              {text.add}
            </ButtonLink>
          }
        />
      )}
      {isPage && rows && rows.length > 0 && <Statistics isRow />}
      {rows && rows.length > 0 && (
        <ApplicationList rows={rows} filter={filter} isPage={isPage} onRemove={setRemoving} />
      )}
      {removing && (
        <RemoveDialog application={removing} onRemoved={onRemoved} onClose={() => setRemoving(null)} />
      )}
    </section>
  )
}
