import type { Task } from 'contract/task-shapes'
import { tasks } from 'contract/tasks'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { pathsOf } from '../live/live-paths.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

/** Asks before a task is deleted. */
export function RemoveTask({ task: { id, text: name }, onClose }: { task: Task; onClose: () => void }) {
  const { tasks: text } = useText('office')
  return (
    <RemoveDialog
      name={name}
      remove={() => callAsStaff(tasks.remove, { params: { id } })}
      text={text}
      shownIn={pathsOf.task}
      onClose={onClose}
    />
  )
}
