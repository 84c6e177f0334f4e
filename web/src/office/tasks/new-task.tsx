import { maxTaskText, TaskLine, tasks } from 'contract/tasks'
import { useRef } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { dateOf, type TaskDay, taskDays } from './task-day.ts'
import { useTaskRefresh } from './use-task-refresh.ts'

/** One line: the text, and a press on its day adds the task; Enter means today. */
export function NewTask({ leadId }: { leadId: string }) {
  const { tasks: text } = useText('office')
  const refresh = useTaskRefresh()
  const form = useSchemaForm(TaskLine, { defaultValues: { text: '' } })
  const day = useRef<TaskDay>('today')
  const { isSubmitting } = form.formState

  const send = async ({ text: typed }: { text: string }) => {
    const due_at = dateOf(day.current, new Date())
    await callAsStaff(tasks.create, { body: { text: typed, due_at, lead_id: leadId } })
    form.reset({ text: '' })
    toast.success(text.added)
    await refresh()
  }

  return (
    <Form form={form} onSubmit={send} className="grid gap-2">
      <TextField name="text" label={text.field} maxLength={maxTaskText} autoComplete="off" />
      <fieldset aria-label={text.when} className="flex flex-wrap gap-2">
        {taskDays.map((one) => (
          <Button
            key={one}
            type="submit"
            tone="quiet"
            isBusy={isSubmitting}
            // The first button is the one that Enter presses.
            onClick={() => {
              day.current = one
            }}
          >
            {text.days[one]}
          </Button>
        ))}
      </fieldset>
    </Form>
  )
}
