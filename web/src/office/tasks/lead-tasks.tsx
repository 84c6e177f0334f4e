import { fill } from 'contract/fill'
import type { LeadFull } from 'contract/lead-shapes'
import { mayCall } from 'contract/roles'
import type { Task } from 'contract/task-shapes'
import { tasks } from 'contract/tasks'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useMe } from '../layout/me.ts'
import { PanelPart } from '../leads/record/panel-part.tsx'
import { NewTask } from './new-task.tsx'
import { RemoveTask } from './remove-task.tsx'
import { TaskRow } from './task-row.tsx'

/** What is to be done about a lead: open tasks first, and a line to add one. */
export function LeadTasks({ lead: { id, tasks: rows } }: { lead: Pick<LeadFull, 'id' | 'tasks'> }) {
  const { tasks: text } = useText('office')
  const me = useMe()
  const [removed, setRemoved] = useState<Task | null>(null)
  return (
    <PanelPart title={text.title}>
      {mayCall(me, tasks.create) && <NewTask key={id} leadId={id} />}
      {rows.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid grid-cols-1">
        {rows.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            action={
              <IconButton
                icon="Trash2"
                label={fill(text.remove, { task: task.text })}
                className="text-muted hover:bg-surface-2"
                onClick={() => setRemoved(task)}
              />
            }
          />
        ))}
      </ul>
      {removed && <RemoveTask task={removed} onClose={() => setRemoved(null)} />}
    </PanelPart>
  )
}
