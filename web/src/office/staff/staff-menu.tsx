import { fill } from 'contract/fill'
import type { StaffUser } from 'contract/staff'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu/menu.tsx'
import { useMe } from '../layout/me.ts'
import type { Invite } from './invite-link-dialog.tsx'
import type { Question } from './staff-question.tsx'
import { isOwnAccount, mayManage } from './staff-rules.ts'
import { useStaffActions } from './use-staff-actions.ts'

type StaffMenuProps = {
  user: StaffUser
  onEdit: () => void
  onAsk: (question: Question) => void
  onInvite: (invite: Invite) => void
}

/** What the user may do with that account; nothing at all where it is ranked too high. */
export function StaffMenu({ user, onEdit, onAsk, onInvite }: StaffMenuProps) {
  const { staff: text } = useText('office')
  const me = useMe()
  const { resendInvite, signOutEverywhere } = useStaffActions()
  if (!mayManage(me, user)) return null

  const isOther = !isOwnAccount(me, user)
  const invite = async () => {
    const url = await resendInvite(user)
    if (url) onInvite({ name: user.full_name, url })
  }
  const items: MenuItem[] = [{ label: text.edit, icon: 'Pencil', onSelect: onEdit }]
  if (isOther && user.active) {
    items.push({ label: text.resendInvite, icon: 'Send', onSelect: () => void invite() })
  }
  items.push({ label: text.signOut, icon: 'LogOut', onSelect: () => void signOutEverywhere(user) })
  if (isOther) {
    items.push({
      label: text.remove,
      icon: 'Trash2',
      isDanger: true,
      onSelect: () => onAsk({ kind: 'remove', user }),
    })
  }
  return (
    <Menu
      trigger={(button) => (
        <IconButton
          {...button}
          icon="EllipsisVertical"
          label={fill(text.actionsOf, { name: user.full_name })}
          className="text-muted hover:bg-surface-2"
        />
      )}
      items={items}
    />
  )
}
