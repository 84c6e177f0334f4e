import type { Task } from 'contract/task-shapes'
import { tasks } from 'contract/tasks'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { undoToast } from '../../ui/toast/undo-toast.tsx'
import { useTaskRefresh } from './use-task-refresh.ts'

/** Ticks a task or takes the tick back; a tick can be undone from its toast. */
export function useTaskTick({ id }: Pick<Task, 'id'>) {
  const { tasks: text } = useText('office')
  const refresh = useTaskRefresh()
  const [isBusy, setBusy] = useState(false)

  const tick = async (done: boolean) => {
    setBusy(true)
    try {
      await callAsStaff(tasks.update, { params: { id }, body: { done } })
      if (done) undoToast(text.ticked, { label: text.undo, onUndo: () => void tick(false) })
      else toast.success(text.undone)
    } catch (error) {
      toast.error(serverSentence(error) ?? text.failed)
    }
    await refresh()
    setBusy(false)
  }
  return { isBusy, tick: (done: boolean) => void tick(done) }
}
