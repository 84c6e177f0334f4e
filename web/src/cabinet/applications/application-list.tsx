import type { Application } from 'contract/applications'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ApplicationRow } from './application-row.tsx'
import { applicationsOf, type Filter } from './filter.ts'
import { ListSummary } from './list-summary.tsx'
import { useExpandable } from './use-expandable.ts'

type ApplicationListProps = {
  rows: Application[]
  filter: Filter
  /** On a page of their own all are listed at once; elsewhere one, until more are asked for. */
  isPage: boolean
  onRemove: (application: Application) => void
}

/** The first applications of those chosen, and on demand the others. */
export function ApplicationList({ rows, filter, isPage, onRemove }: ApplicationListProps) {
  const { applications: text } = useText('profile')
  const chosen = applicationsOf(rows, filter)
  const { list, moreButton, shown, hasMore, isExpanded, expand, collapse } = useExpandable(
    filter,
    chosen.length,
    isPage ? chosen.length : 1,
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListSummary filter={filter} shown={shown} all={chosen.length} />
      <ul ref={list} className="grid grid-cols-1 gap-3">
        {chosen.slice(0, shown).map((application) => (
          <ApplicationRow
            key={application.id}
            application={application}
            heading={isPage ? 'h2' : 'h3'}
            onRemove={() => onRemove(application)}
          />
        ))}
      </ul>
      {(hasMore || isExpanded) && (
        <div className="flex flex-wrap gap-2">
          {hasMore && (
            <Button ref={moreButton} tone="quiet" onClick={expand}>
              {text.more}
            </Button>
          )}
          {isExpanded && (
            <Button tone="quiet" onClick={collapse}>
              {text.hide}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
