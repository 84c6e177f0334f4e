import type { StaffRole } from 'contract/roles'
import type { StaffUser } from 'contract/staff'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { shownPhone } from '../../ui/shown-phone.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { useMe } from '../layout/me.ts'
import { ActiveSwitch } from './active-switch.tsx'
import type { Invite } from './invite-link-dialog.tsx'
import { StaffMenu } from './staff-menu.tsx'
import type { Question } from './staff-question.tsx'
import { isOwnAccount } from './staff-rules.ts'

type StaffTableProps = {
  users: StaffUser[]
  onEdit: (user: StaffUser) => void
  onAsk: (question: Question) => void
  onInvite: (invite: Invite) => void
}

export function StaffTable({ users, onEdit, onAsk, onInvite }: StaffTableProps) {
  const { staff: text, roles } = useText('office')
  const me = useMe()
  const columns: [Column<StaffUser>, ...Column<StaffUser>[]] = [
    {
      id: 'full_name',
      header: text.name,
      cell: (user) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={user.full_name} imageUrl={user.avatar_url} size="small" />
          <span className="wrap-anywhere">
            {user.full_name}
            {isOwnAccount(me, user) && <span className="font-normal text-faint"> ({text.you})</span>}
          </span>
        </span>
      ),
    },
    { id: 'username', header: text.username, cell: ({ username }) => username },
    {
      id: 'role',
      header: text.role,
      cell: ({ role }) => <span className="whitespace-nowrap">{roles[role]}</span>,
    },
    {
      id: 'has_access',
      header: text.extraRoles,
      cell: ({ has_access }) => (has_access.length > 0 ? <Chips roles={has_access} /> : null),
    },
    {
      id: 'phone',
      header: text.phone,
      cell: ({ phone }) => phone && <span className="whitespace-nowrap">{shownPhone(phone)}</span>,
    },
    {
      id: 'active',
      header: text.active,
      cell: (user) => <ActiveSwitch user={user} onAsk={onAsk} />,
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={users}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={text.actions}
      actions={(user) => (
        <StaffMenu user={user} onEdit={() => onEdit(user)} onAsk={onAsk} onInvite={onInvite} />
      )}
    />
  )
}

function Chips({ roles: staffRoles }: { roles: StaffRole[] }) {
  const { roles } = useText('office')
  return (
    <ul className="flex flex-wrap gap-1">
      {staffRoles.map((role) => (
        <li key={role}>
          <Badge tone="neutral">{roles[role]}</Badge>
        </li>
      ))}
    </ul>
  )
}
