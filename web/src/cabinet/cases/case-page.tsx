import type { ApplicationFull } from 'contract/applications'
import { lackingItems } from 'contract/lacking-items'
import { CallError } from 'contract/request'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { loadProgramNames } from '../applications/load-program-names.ts'
import { BlockFailed } from '../layout/block-failed.tsx'
import { focusRow } from '../userfiles/focus-row.ts'
import { useApplication } from '../userfiles/use-application.ts'
import type { Route } from './+types/case-page.ts'
import { CaseChecklist } from './case-checklist.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseHistory } from './case-history.tsx'
import { uploadHash } from './case-path.ts'
import { CasePeople } from './case-people.tsx'
import { CaseSteps } from './case-steps.tsx'
import { NextStepCard } from './next-step-card.tsx'

export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  return {
    programs: await loadProgramNames(page),
    title: textsOf('case', page.language).case.page.untitled,
    texts: textsOf('userfiles', page.language),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.title)
}

/** One application over its whole life. */
export default function CasePage({ params: { id } }: Route.ComponentProps) {
  const { page: text } = useText('case')
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <TextLink to="/profile/applications">{text.back}</TextLink>
      </p>
      <OwnCase key={id} id={id} />
    </div>
  )
}

function OwnCase({ id }: { id: string }) {
  const { failed } = useText('profile')
  const { page: text } = useText('case')
  const query = useApplication(id)
  const { data, error } = query
  // Also when it was here a moment ago: it may have been deleted in another tab.
  const isGone = error instanceof CallError && error.status === 404
  if (data && !isGone) return <Case application={data} />
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{text.untitled}</h1>
      {isGone && <EmptyState message={text.gone} />}
      {error && !isGone && <BlockFailed sentence={failed} queries={[query]} />}
      {!error && <RowsSkeleton />}
    </>
  )
}

/** Beside one another from 1024 points on: the steps and the people left of the documents. */
function Case({ application }: { application: ApplicationFull }) {
  const goToUpload = () => {
    const [first] = lackingItems(application.checklist)
    if (first) focusRow(first)
  }
  const { hash } = useLocation()
  const followHash = useEffectEvent(goToUpload)
  useEffect(() => {
    if (hash === uploadHash) followHash()
  }, [hash])
  return (
    <>
      <CaseHead application={application} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr_auto] lg:gap-8">
        <div className="grid grid-cols-1 lg:col-span-2">
          <NextStepCard application={application} full={application} onUpload={goToUpload} />
        </div>
        {application.steps.length > 0 && (
          <div className="lg:col-start-1 lg:row-start-2">
            <CaseSteps application={application} />
          </div>
        )}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
          <CaseChecklist application={application} />
        </div>
        <div className="lg:col-start-1 lg:row-start-3">
          <CasePeople application={application} />
        </div>
        <div className="lg:col-start-2 lg:row-start-4">
          <CaseHistory application={application} />
        </div>
      </div>
    </>
  )
}
