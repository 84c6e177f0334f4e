import { fill } from 'contract/fill'
import type { LeadFull } from 'contract/lead-shapes'
import { mayCall } from 'contract/roles'
import type { Task } from 'contract/task-shapes'
import { tasks } from 'contract/tasks'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useMe } from '../layout/me.ts'
import { PanelPart } from '../leads/record/panel-part.tsx'
import { EditTask } from './edit-task.tsx'
import { NewTask } from './new-task.tsx'
import { RemoveTask } from './remove-task.tsx'
import { TaskRow } from './task-row.tsx'

/** What is to be done about a lead: open tasks first, and a line to add one. */
export function LeadTasks({ lead: { id, tasks: rows } }: { lead: Pick<LeadFull, 'id' | 'tasks'> }) {
  const { tasks: text } = useText('office')
  const me = useMe()
  const list = useRef<HTMLUListElement>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Task | null>(null)
  const closeEdit = (task: Task) => {
    setEdited(null)
    // The field that had the focus is gone.
    requestAnimationFrame(() => pencilOf(list.current, task)?.focus())
  }
  return (
    <PanelPart title={text.title}>
      {mayCall(me, tasks.create) && <NewTask key={id} leadId={id} />}
      {rows.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul ref={list} className="grid grid-cols-1">
        {rows.map((task) =>
          task.id === edited ? (
            <EditTask key={task.id} task={task} onDone={() => closeEdit(task)} />
          ) : (
            <TaskRow
              key={task.id}
              task={task}
              action={
                <span className="flex">
                  {task.done_at === null && (
                    <IconButton
                      icon="Pencil"
                      data-edit-task={task.id}
                      label={fill(text.edit, { task: task.text })}
                      className="text-muted hover:bg-surface-2"
                      onClick={() => setEdited(task.id)}
                    />
                  )}
                  <IconButton
                    icon="Trash2"
                    label={fill(text.remove, { task: task.text })}
                    className="text-muted hover:bg-surface-2"
                    onClick={() => setRemoved(task)}
                  />
                </span>
              }
            />
          ),
        )}
      </ul>
      {removed && <RemoveTask task={removed} onClose={() => setRemoved(null)} />}
    </PanelPart>
  )
}

function pencilOf(list: HTMLElement | null, { id }: Task): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-edit-task="${id}"]`) ?? null
}
