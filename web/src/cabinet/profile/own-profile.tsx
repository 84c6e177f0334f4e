import { useText } from '../../i18n/use-text.ts'
import { BlockFailed } from '../layout/block-failed.tsx'
import { LoadedNotice } from './loaded-notice.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useOwnClient } from './use-own-client.ts'

export function OwnProfile() {
  const text = useText('profile')
  const query = useOwnClient()
  return (
    <div className="grid grid-cols-1">
      <LoadedNotice isLoaded={query.isSuccess} />
      {query.isPending && <ProfileSkeleton />}
      {query.isLoadingError && <BlockFailed sentence={text.failed} queries={[query]} />}
      {query.data && (
        <>
          <ProfileCard client={query.data} />
          <ProfileDialog client={query.data} />
        </>
      )}
    </div>
  )
}
