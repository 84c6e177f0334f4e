import { type Application, applications } from 'contract/applications'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useClientQuery } from '../../api/use-client-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ApplicationList } from './application-list.tsx'
import { ApplicationsFailed } from './applications-failed.tsx'
import { ApplicationsSkeleton } from './applications-skeleton.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { filterIn } from './filter.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** The own applications: the list, what is open over it, and what is about to be deleted. */
export function ApplicationsSection() {
  const { applications: text } = useText('profile')
  const { search } = useLocation()
  const query = useClientQuery(applications.list, {})
  const [removing, setRemoving] = useState<Application | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
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
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl">
          {text.title}
        </h2>
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
      {rows && rows.length > 0 && <ApplicationList rows={rows} filter={filter} onRemove={setRemoving} />}
      <DetailsDialog rows={rows ?? []} />
      {removing && (
        <RemoveDialog application={removing} onRemoved={onRemoved} onClose={() => setRemoving(null)} />
      )}
    </section>
  )
}
