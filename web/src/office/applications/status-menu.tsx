import { type Application, ApplicationStatus, applications } from 'contract/applications'
import { mayCall } from 'contract/roles'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { RadioMenu } from '../../ui/radio-menu.tsx'
import { useMe } from '../layout/me.ts'
import { OfficeStatusBadge } from './office-status-badge.tsx'
import type { StatusChanging } from './use-status-change.ts'

const choices = ['pending', 'approved', 'rejected', 'uknown', 'draft'] as const satisfies ApplicationStatus[]

/** How an application stands; for who may change that, a menu that does so at once. */
export function StatusMenu({ application, status }: { application: Application; status: StatusChanging }) {
  const { applications: text } = useText('office')
  const me = useMe()
  const isBusy = status.isBusy(application)
  const badge = <OfficeStatusBadge status={application.status} />
  if (!mayCall(me, applications.setStatus)) return badge

  const labelOf = (choice: ApplicationStatus) =>
    choice === 'draft' && application.status !== 'draft' ? text.backToDraft : text.choices[choice]
  const name = fill(text.statusOf, { name: application.client.full_name || text.nameless })
  return (
    <RadioMenu
      label={name}
      value={application.status}
      options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      isBusy={isBusy}
      onChange={(chosen) => status.change(application, ApplicationStatus.parse(chosen))}
      trigger={
        <button
          type="button"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          title={name}
          className="-ms-1 inline-flex min-h-control items-center gap-1 rounded-control px-1 text-muted hover:bg-surface-2"
        >
          {badge}
          <span className="sr-only">{name}</span>
          <Icon
            name={isBusy ? 'LoaderCircle' : 'ChevronDown'}
            className={isBusy ? 'size-4 animate-spin' : 'size-4'}
          />
        </button>
      }
    />
  )
}
