import { maxTaskText, TaskForm, tasks } from 'contract/tasks'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useFormDraft } from '../leads/agents/form/use-form-draft.ts'
import { refusalAt } from '../refusal-at.ts'
import { dateOf, taskDays } from './task-day.ts'
import { TaskFields } from './task-fields.tsx'
import { useTaskRefresh } from './use-task-refresh.ts'

const nothing = { text: '', due_at: '', staff_id: '' }

/** One line: the text, and a press on its day adds the task; Enter means today. Another time or person is chosen below. */
export function NewTask({ leadId }: { leadId: string }) {
  const { tasks: text } = useText('office')
  const refresh = useTaskRefresh()
  const { form, clear } = useFormDraft(TaskForm, `task ${leadId}`, nothing)
  const [isOther, setOther] = useState(() => Boolean(form.getValues('due_at') || form.getValues('staff_id')))
  const { isSubmitting } = form.formState

  // The day of a press belongs to that press alone.
  const forgetDay = () => {
    if (!isOther) form.setValue('due_at', '')
  }
  const send = async (typed: ReturnType<typeof TaskForm.parse>) => {
    try {
      await callAsStaff(tasks.create, { body: { ...typed, lead_id: leadId } })
    } catch (error) {
      forgetDay()
      throw refusalAt(error, { not_reachable: 'staff_id' })
    }
    clear()
    setOther(false)
    toast.success(text.added)
    await refresh()
  }
  const closeOther = () => {
    setOther(false)
    form.reset({ ...nothing, text: form.getValues('text') })
  }
  return (
    <Form form={form} onSubmit={send} onInvalid={forgetDay} className="grid gap-2">
      <TextField name="text" label={text.field} maxLength={maxTaskText} autoComplete="off" />
      {isOther ? (
        <>
          <TaskFields />
          <div className="flex flex-wrap gap-2">
            <SubmitButton tone="quiet">{text.add}</SubmitButton>
            <Button tone="quiet" onClick={closeOther}>
              {text.close}
            </Button>
          </div>
        </>
      ) : (
        <fieldset aria-label={text.when} className="flex flex-wrap gap-2">
          {taskDays.map((day) => (
            <Button
              key={day}
              type="submit"
              tone="quiet"
              size="compact"
              className="min-h-control"
              isBusy={isSubmitting}
              // The first button is the one that Enter presses.
              onClick={() => form.setValue('due_at', dateOf(day, new Date()))}
            >
              {text.days[day]}
            </Button>
          ))}
          <Button tone="quiet" size="compact" className="min-h-control" onClick={() => setOther(true)}>
            {text.other}
          </Button>
        </fieldset>
      )}
    </Form>
  )
}
