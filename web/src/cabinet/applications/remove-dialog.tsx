import { type Application, deletableStatuses } from 'contract/applications'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Shown } from '../../ui/shown.tsx'
import { useProgramName } from './use-program-name.ts'
import { useRemoveApplication } from './use-remove-application.ts'

type RemoveDialogProps = { application: Application; onRemoved: () => void; onClose: () => void }

/** Asks before an application is deleted, and says what is deleted with it. */
export function RemoveDialog({ application, onRemoved, onClose }: RemoveDialogProps) {
  const { removal: text } = useText('profile')
  const nameOf = useProgramName()
  const remove = useRemoveApplication()
  const status = deletableStatuses.find((deletable) => deletable === application.status)
  const confirm = async () => {
    await remove(application.id)
    onRemoved()
  }
  return (
    <ConfirmDialog question={text.question} confirm={text.confirm} onConfirm={confirm} onClose={onClose}>
      <p className="font-medium text-text">
        <Shown shown={nameOf(application)} />
      </p>
      {status && <p>{text.about[status]}</p>}
      <p>{text.documents}</p>
    </ConfirmDialog>
  )
}
