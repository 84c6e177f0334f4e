import { useQueryClient } from '@tanstack/react-query'
import { apiKeys } from 'contract/api-keys'
import { auth } from 'contract/auth'
import { mayCall } from 'contract/roles'
import { scripts } from 'contract/scripts'
import { system } from 'contract/system'
import { webhooks } from 'contract/webhooks'
import { useNavigate } from 'react-router'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { endStaffSession } from '../../api/staff-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useMe } from './me.ts'

export function ProfileMenu({ onHelp }: { onHelp: () => void }) {
  const { nav, roles, sections, shortcuts, system: systemText } = useText('office')
  const me = useMe()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <Menu
      trigger={(button) => (
        <button
          {...button}
          type="button"
          className="flex h-control items-center gap-2 rounded-control px-2 transition-colors hover:bg-surface-2"
        >
          <Avatar name={me.full_name} imageUrl={me.avatar_url} size="small" />
          <VisuallyHidden>{nav.account}: </VisuallyHidden>
          <span className="max-w-40 truncate font-medium max-md:sr-only">{me.full_name}</span>
          <Icon name="ChevronDown" className="size-4 text-faint max-sm:hidden" />
        </button>
      )}
      head={
        <>
          <p className="font-medium">{me.full_name}</p>
          <p className="text-faint">
            {me.username} · {roles[me.role]}
          </p>
        </>
      }
      items={[
        { label: nav.settings, icon: 'UserCog', onSelect: () => void navigate('/admin/profile') },
        ...(mayCall(me, system.health)
          ? [
              {
                label: systemText.menu,
                icon: 'Monitor' as const,
                onSelect: () => void navigate('/admin/system'),
              },
            ]
          : []),
        ...(mayCall(me, apiKeys.list)
          ? [
              {
                label: sections['api-keys'],
                icon: 'KeyRound' as const,
                onSelect: () => void navigate('/admin/api-keys'),
              },
            ]
          : []),
        ...(mayCall(me, webhooks.list)
          ? [
              {
                label: sections.webhooks,
                icon: 'Send' as const,
                onSelect: () => void navigate('/admin/webhooks'),
              },
            ]
          : []),
        ...(mayCall(me, scripts.save)
          ? [
              {
                label: sections.settings,
                icon: 'SlidersHorizontal' as const,
                onSelect: () => void navigate('/admin/settings'),
              },
            ]
          : []),
        { label: shortcuts.open, icon: 'Keyboard', onSelect: onHelp },
        { label: nav.signOut, icon: 'LogOut', onSelect: signOut },
      ]}
    />
  )
}

function useSignOut(): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return () => {
    // Not awaited: signing out works without a network too.
    callAsStaff(auth.signOut, {}).catch(() => {})
    endStaffSession()
    void Promise.resolve(navigate('/admin/login', { replace: true })).then(() => queryClient.clear())
  }
}
