import { Navigate, useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { RecentActivity } from '../activity/recent-activity.tsx'
import { ApplicationsSection } from '../applications/applications-section.tsx'
import { Statistics } from '../applications/statistics.tsx'
import { casePath } from '../cases/case-path.ts'
import { HandedIn } from '../cases/handed-in.tsx'
import { NextStepCards } from '../cases/next-step-cards.tsx'
import { useShownCases } from '../cases/use-shown-cases.ts'
import { DocumentsSection } from '../documents/documents-section.tsx'
import { LastMessages } from '../messages/last-messages.tsx'
import type { Route } from './+types/profile-page.ts'
import { OwnProfile } from './own-profile.tsx'

// Opening a dialog or filtering the list changes the address, not the data.
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'
export { loadProfile as loader } from './load-profile.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.title)
}

/** The overview of the cabinet. */
export default function ProfilePage() {
  const text = useText('profile')
  const { search } = useLocation()
  // Where the details of an application were before they had a page.
  const opened = new URLSearchParams(search).get('application')
  if (opened) return <Navigate to={casePath(opened)} replace />
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
      <HandedIn />
      <NextStepCards />
      <Blocks />
    </>
  )
}

/**
 * Each is loaded, fails and is empty on its own. Beside one another from 1024 points on. Shown once the cards above have
 * their size, which would move them.
 */
function Blocks() {
  const { isSettled } = useShownCases()
  return (
    <div
      hidden={!isSettled}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 [&[hidden]]:hidden"
    >
      <div className="grid grid-cols-1 gap-6 lg:gap-8">
        <ApplicationsSection />
        <DocumentsSection />
        <LastMessages />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <OwnProfile />
        <Statistics />
        <RecentActivity />
      </div>
    </div>
  )
}
