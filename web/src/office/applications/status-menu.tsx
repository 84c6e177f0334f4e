import { type Application, ApplicationStatus, applications } from 'contract/applications'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { RadioMenu } from '../../ui/menu/radio-menu.tsx'
import { useMe } from '../layout/me.ts'
import { OfficeStatusBadge } from './office-status-badge.tsx'
import type { StatusChanging } from './use-status-change.ts'

const choices = ['pending', 'approved', 'rejected', 'uknown', 'draft'] as const satisfies ApplicationStatus[]

/** The status of an application; for who may change it, a menu that does so at once. */
export function StatusMenu({ application, status }: { application: Application; status: StatusChanging }) {
  const { applications: text } = useText('office')
  const me = useMe()
  const isBusy = status.isBusy(application)
  const badge = <OfficeStatusBadge status={application.status} />
  if (!mayCall(me, applications.setStatus)) return badge

  const labelOf = (choice: ApplicationStatus) =>
    choice === 'draft' && application.status !== 'draft' ? text.backToDraft : text.choices[choice]
  const name = fill(text.statusOf, { name: application.client.full_name || text.unnamed })
  return (
    <RadioMenu
      label={name}
      value={application.status}
      options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      isBusy={isBusy}
      onChange={(chosen) => status.change(application, ApplicationStatus.parse(chosen))}
      trigger={(button) => (
        <button
          {...button}
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
      )}
    />
  )
}
