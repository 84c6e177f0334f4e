import type { StaffUser } from 'contract/staff'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { EditStaffForm } from './edit-staff-form.tsx'
import type { Invite } from './invite-link-dialog.tsx'
import { NewStaffForm } from './new-staff-form.tsx'
import { mayManage } from './staff-rules.ts'

type StaffDialogsProps = { users: StaffUser[]; onInvite: (invite: Invite) => void }

/** The form the address asks for. */
export function StaffDialogs({ users, onInvite }: StaffDialogsProps) {
  const { staff: text } = useText('office')
  const me = useMe()
  const { params, adjust } = useAddress()
  const close = () => adjust({ new: null, edit: null })
  const edited = params.get('edit')

  if (params.has('new')) {
    return (
      <Dialog title={text.add} onClose={close} isWide>
        <NewStaffForm onClose={close} onInvite={onInvite} />
      </Dialog>
    )
  }
  if (edited === null) return null
  const user = users.find(({ id }) => id === edited)
  return (
    <Dialog key={edited} title={text.edit} onClose={close} isWide>
      {user && mayManage(me, user) ? (
        <EditStaffForm user={user} onClose={close} />
      ) : (
        <Notice tone="danger">{text.gone}</Notice>
      )}
    </Dialog>
  )
}
