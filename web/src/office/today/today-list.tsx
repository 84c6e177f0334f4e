import type { Today, TodayLead } from 'contract/desk'
import type { Task } from 'contract/task-shapes'
import { useText } from '../../i18n/use-text.ts'
import { wallTimeOf } from '../../i18n/wall-time.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { applicationPath } from '../applications/application-path.ts'
import { clientPath } from '../clients/client-path.ts'
import { useMe } from '../layout/me.ts'
import { leadPath } from '../leads/lead-tabs.ts'
import { TaskRow } from '../tasks/task-row.tsx'

type TodayListProps = { list: 'callbacks' | 'meetings' | 'tasks'; today: Today }

/** One of the lists of today; each entry opens its record. */
export function TodayList({ list, today }: TodayListProps) {
  const { today: text } = useText('office')
  const me = useMe()
  const entries = today[list]
  if (entries.length === 0) return <p className="text-muted">{text.none}</p>
  return (
    <ul className="grid max-h-80 grid-cols-1 overflow-y-auto rounded-card border border-line bg-surface px-4 py-2">
      {list === 'tasks'
        ? today.tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              about={<TextLink to={recordPath(task, (id) => leadPath(me, id))}>{task.person_name}</TextLink>}
            />
          ))
        : today[list].map((lead) => <TodayRow key={lead.id} lead={lead} to={leadPath(me, lead.id)} />)}
    </ul>
  )
}

function TodayRow({ lead: { name, phone, at, owner_name }, to }: { lead: TodayLead; to: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <TimeText at={at}>{wallTimeOf(at).slice(-5)}</TimeText>
      <TextLink to={to}>{name}</TextLink>
      {phone && <span className="text-muted tabular-nums">{phone}</span>}
      {owner_name && <span className="text-faint">{owner_name}</span>}
    </li>
  )
}

function recordPath(
  { application_id, client_id, lead_id }: Task,
  toLead: (id: string | null) => string,
): string {
  if (application_id) return applicationPath(application_id)
  return client_id ? clientPath({ id: client_id }) : toLead(lead_id)
}
