import { useSignedIn } from '../../api/signed-in.ts'
import { useClientId } from '../../api/use-client-id.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { RecentActivity } from '../activity/recent-activity.tsx'
import { ApplicationsSection } from '../applications/applications-section.tsx'
import { Statistics } from '../applications/statistics.tsx'
import { DocumentsSection } from '../documents/documents-section.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import type { Route } from './+types/profile-page.ts'
import { ClientMissing } from './client-missing.tsx'
import { OwnProfile } from './own-profile.tsx'

// Opening a dialog or filtering the list changes the address, not the data.
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'
export { loadProfile as loader } from './load-profile.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.profile.title)
}

export default function ProfilePage() {
  const text = useText('profile')
  const isSignedIn = useSignedIn()
  const clientId = useClientId()
  return (
    <div className="container-page grid gap-6 py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
      {isSignedIn && clientId === null ? <ClientMissing /> : <Blocks />}
    </div>
  )
}

/** Each is loaded, fails and is empty on its own. Beside one another from 1024 points on, where security comes under the profile. */
function Blocks() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-8">
      <div className="grid grid-cols-1 gap-6">
        <OwnProfile />
        <Statistics />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:row-span-2 lg:gap-8">
        <ApplicationsSection />
        <DocumentsSection />
        <RecentActivity />
      </div>
      <SecuritySection />
    </div>
  )
}
