import { applications } from 'contract/applications'
import { useState } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useClientQuery } from '../../api/use-client-query.ts'
import { fillCount } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { BlockFailed } from '../layout/block-failed.tsx'
import { CardSection } from '../layout/card-section.tsx'
import { type Activity, activitiesOf } from './activities.ts'
import { ActivityRow } from './activity-row.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'

/** What happened lately: up to two documents and every application. */
export function RecentActivity() {
  const { activity: text } = useText('documents')
  return (
    <CardSection title={text.title}>
      <Activities />
    </CardSection>
  )
}

function Activities() {
  const text = useText('documents')
  const papers = useDocuments()
  const own = useClientQuery(applications.list, {})
  const failed = [papers, own].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0) return <BlockFailed sentence={text.failed} queries={failed} />
  if (!papers.data || !own.data) return <ActivitySkeleton />
  const activities = activitiesOf(papers.data, own.data)
  if (activities.length === 0) return <EmptyState message={text.activity.none} />
  return <ActivityList activities={activities} />
}

const calm = 5

/** The newest ones; the rest is there for who asks. */
function ActivityList({ activities }: { activities: Activity[] }) {
  const { activity: text } = useText('documents')
  const { language } = useRootData()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const rest = activities.length - calm
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {activities.slice(0, isWhole ? undefined : calm).map((activity) => (
          <ActivityRow key={keyOf(activity)} activity={activity} now={now} />
        ))}
      </ul>
      {rest > 0 && (
        <div>
          <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text.less : fillCount(text.more, language, { n: rest })}
          </Button>
        </div>
      )}
    </div>
  )
}

function keyOf(activity: Activity): string {
  return activity.kind === 'document' ? activity.document.id : activity.application.id
}
