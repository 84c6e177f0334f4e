import type { StaffUser } from 'contract/staff'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useStaffActions } from './use-staff-actions.ts'

export type Question = { kind: 'remove' | 'switchOff'; user: StaffUser }

type StaffQuestionProps = { question: Question; onClose: () => void }

/** Asks before an account is deleted or disabled. */
export function StaffQuestion({ question: { kind, user }, onClose }: StaffQuestionProps) {
  const { staff: text } = useText('office')
  const { remove, switchOff } = useStaffActions()
  const isRemoval = kind === 'remove'
  const confirm = async () => {
    await (isRemoval ? remove(user) : switchOff(user))
    onClose()
  }
  return (
    <ConfirmDialog
      question={isRemoval ? text.removeQuestion : text.switchOffQuestion}
      confirm={isRemoval ? text.remove : text.switchOff}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-medium text-text">
        {user.full_name} ({user.username})
      </p>
      <p>{isRemoval ? text.removeAbout : text.switchOffAbout}</p>
    </ConfirmDialog>
  )
}
