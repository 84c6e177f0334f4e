import { useQuery } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PageTitle } from '../../layout/page-title.tsx'
import { RecordView } from '../../records/record-view.tsx'
import type { Route } from './+types/case-page.ts'
import { CaseView } from './case-view.tsx'

export { OfficeCrash as ErrorBoundary } from '../../layout/office-crash.tsx'

/** One case, from the first contact to the visa. */
export default function CasePage({ params }: Route.ComponentProps) {
  const { cases: text } = useText('office')
  const query = useQuery(staffQueryOf(applications.getFull, { params: { id: params.id } }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle>{query.data?.client.full_name || text.one}</PageTitle>
      <p>
        <Link
          to="/admin/cases"
          prefetch="none"
          className="inline-flex min-h-control items-center gap-2 text-muted hover:text-text"
        >
          <Icon name="ArrowLeft" className="size-4" />
          {text.back}
        </Link>
      </p>
      <RecordView query={query} failed={text.oneFailed} gone={text.gone}>
        {(application) => <CaseView key={application.id} application={application} />}
      </RecordView>
    </div>
  )
}
