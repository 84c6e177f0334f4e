import { useQuery } from '@tanstack/react-query'
import { auth } from 'contract/auth'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { SignOutButton } from '../../shared/sign-out-button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import type { Route } from './+types/profile-page.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

export { loadAccountTexts as loader } from '../../shared/load-account-texts.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.account.profile.title)
}

export default function ProfilePage() {
  const { profile } = useText('account')
  return (
    <div className="container-page grid gap-6 py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{profile.title}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/apply">{profile.newApplication}</ButtonLink>
          <SignOutButton />
        </div>
      </div>
      <OwnProfile />
    </div>
  )
}

function OwnProfile() {
  const { auth: settings } = useRootData()
  const me = useQuery(queryOptionsOf(auth.me, {}, callAsClient(settings)))
  if (me.isPending) return <ProfileSkeleton />
  if (me.isError) {
    return <ProfileFailed error={me.error} isRetrying={me.isFetching} onRetry={() => void me.refetch()} />
  }
  return <ProfileCard me={me.data} />
}
