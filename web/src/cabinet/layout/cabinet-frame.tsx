import { Outlet } from 'react-router'
import { useSignedIn } from '../../api/signed-in.ts'
import { useClientId } from '../../api/use-client-id.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { ClientMissing } from '../profile/client-missing.tsx'
import { useOwnClient } from '../profile/use-own-client.ts'
import { CabinetTabs } from './cabinet-tabs.tsx'

export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'
export { loadFrameTexts as loader } from './load-frame-texts.ts'

/** Around the pages of the cabinet: whose it is, the bell, and the way from page to page. */
export default function CabinetFrame() {
  const isSignedIn = useSignedIn()
  const clientId = useClientId()
  return (
    // At least as tall as the window: what loads moves no footer that is in view.
    <div className="container-page grid min-h-dvh grid-cols-1 content-start gap-6 py-6 sm:py-10">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex items-center justify-between gap-4">
          <OwnName />
          <NotificationBell />
        </div>
        <CabinetTabs />
      </div>
      {isSignedIn && clientId === null ? <ClientMissing /> : <Outlet />}
    </div>
  )
}

function OwnName() {
  const { data: client } = useOwnClient()
  if (!client) return <Skeleton className="h-7 w-40" />
  const name = client.full_name || client.email || ''
  return (
    <p className="flex min-w-0 items-center gap-2 font-medium">
      <Avatar name={name} imageUrl={client.avatar_url} size="small" />
      <span className="truncate">
        <EmailText>{name}</EmailText>
      </span>
    </p>
  )
}
