import clsx from 'clsx'
import { fill } from 'contract/fill'
import { tashkentDay } from 'contract/tashkent-day'
import type { Task } from 'contract/task-shapes'
import { type ReactNode, useId } from 'react'
import { formatDate, formatDateTime, onOneLine } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { useTaskTick } from './use-task-tick.ts'

type TaskRowProps = {
  task: Task
  /** Whom it is about, where the page does not say so. */
  about?: ReactNode
  /** What else can be done with it. */
  action?: ReactNode
}

/** One task with its tick. */
export function TaskRow({ task, about, action }: TaskRowProps) {
  const { tasks: text } = useText('office')
  const { isBusy, tick } = useTaskTick(task)
  const id = useId()
  const isDone = task.done_at !== null
  return (
    <li className="flex items-start gap-3">
      <span className="flex h-control items-center">
        <Checkbox
          id={id}
          aria-label={fill(text.tick, { task: task.text })}
          checked={isDone}
          disabled={isBusy}
          onChange={({ currentTarget }) => tick(currentTarget.checked)}
        />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5 py-2">
        <label htmlFor={id} className={clsx('wrap-anywhere', isDone && 'text-muted line-through')}>
          {task.text}
        </label>
        <p className="flex flex-wrap gap-x-2 text-sm text-faint">
          {about}
          <TaskTime task={task} />
          {task.staff_id && task.staff_name && (
            <span className="wrap-anywhere">{fill(text.forPerson, { name: task.staff_name })}</span>
          )}
        </p>
      </div>
      {action}
    </li>
  )
}

function TaskTime({ task: { due_at, has_time, done_at } }: { task: Task }) {
  const { tasks: text } = useText('office')
  const language = useLanguage()
  const now = useNow()
  if (done_at) {
    const time = onOneLine(formatDateTime(done_at, language))
    return <TimeText at={done_at}>{fill(text.isDone, { time })}</TimeText>
  }
  const time = has_time ? onOneLine(formatDateTime(due_at, language)) : formatDate(due_at, language)
  const late = isLate({ due_at, has_time }, new Date(now))
  return (
    <>
      <TimeText at={due_at}>{fill(text.due, { time })}</TimeText>
      {late && <span className="font-medium text-danger">{text.late}</span>}
    </>
  )
}

/** A task of a day is late when the day is over in Tashkent. */
function isLate({ due_at, has_time }: Pick<Task, 'due_at' | 'has_time'>, now: Date): boolean {
  return has_time ? new Date(due_at) < now : tashkentDay(new Date(due_at)) < tashkentDay(now)
}
