import { applications } from 'contract/applications'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
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
  const documents = useDocuments()
  const own = useFollowedQuery(applications.list, {})
  const failed = [documents, own].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0) return <BlockFailed sentence={text.failed} queries={failed} />
  if (!documents.data || !own.data) return <ActivitySkeleton />
  const activities = activitiesOf(documents.data, own.data)
  if (activities.length === 0) return <EmptyState message={text.activity.none} />
  return <ActivityList activities={activities} />
}

function ActivityList({ activities }: { activities: Activity[] }) {
  const now = useNow()
  return (
    <ul className="grid gap-4">
      {activities.map((activity) => (
        <ActivityRow key={keyOf(activity)} activity={activity} now={now} />
      ))}
    </ul>
  )
}

function keyOf(activity: Activity): string {
  return activity.kind === 'document' ? activity.document.id : activity.application.id
}
