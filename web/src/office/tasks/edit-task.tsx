import { tashkentDay } from 'contract/tashkent-day'
import { Task } from 'contract/task-shapes'
import { maxTaskText, TaskForm, tasks } from 'contract/tasks'
import { type KeyboardEvent, useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { newerRecordIn } from '../../shared/changed-meanwhile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { refusalAt } from '../refusal-at.ts'
import { TaskFields } from './task-fields.tsx'
import { useTaskRefresh } from './use-task-refresh.ts'

/** An open task in place of its row: Enter saves, Escape restores. */
export function EditTask({ task, onDone }: { task: Task; onDone: () => void }) {
  const { tasks: text } = useText('office')
  const refresh = useTaskRefresh()
  const [version, setVersion] = useState(task.version)
  const form = useSchemaForm(TaskForm, {
    defaultValues: {
      text: task.text,
      due_at: task.has_time ? task.due_at : tashkentDay(new Date(task.due_at)),
      staff_id: task.staff_id ?? '',
    },
  })
  const send = async (changes: ReturnType<typeof TaskForm.parse>) => {
    try {
      await callAsStaff(tasks.update, { params: { id: task.id }, body: { ...changes, version } })
    } catch (error) {
      // Who sends it again has read that a colleague was faster.
      const newer = newerRecordIn(error, Task)
      if (newer) setVersion(newer.version)
      throw refusalAt(error, { not_reachable: 'staff_id' })
    }
    toast.success(text.saved)
    onDone()
    await refresh()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The row alone, not what it stands in.
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  const person = task.staff_id ? { id: task.staff_id, name: task.staff_name ?? '' } : null
  return (
    <li className="py-2">
      <Form form={form} onSubmit={send} onKeyDown={onKeyDown} className="grid gap-2">
        <TextField name="text" label={text.text} maxLength={maxTaskText} autoComplete="off" autoFocus />
        <TaskFields person={person} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>{text.save}</SubmitButton>
          <Button tone="quiet" onClick={onDone}>
            {text.cancel}
          </Button>
        </div>
      </Form>
    </li>
  )
}
