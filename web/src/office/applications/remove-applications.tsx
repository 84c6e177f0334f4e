import { type Application, applications } from 'contract/applications'
import { fill } from 'contract/fill'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'
import { useServiceTitles } from './use-service-titles.ts'

type RemoveApplicationsProps = {
  applications: readonly Application[]
  onClose: () => void
  onRemoved: () => void
}

/** Asks before one application or several are deleted; all of them, or none. */
export function RemoveApplications({ applications: rows, onClose, onRemoved }: RemoveApplicationsProps) {
  const { applications: text } = useText('office')
  const { titleOf } = useServiceTitles()
  const nameOf = ({ client, service_id }: Application) =>
    [client.full_name || text.unnamed, titleOf(service_id)].filter(Boolean).join(', ')
  const [first, ...others] = rows
  if (!first) return null
  const isMany = others.length > 0
  const remove = () =>
    isMany
      ? callAsStaff(applications.removeMany, { body: { ids: rows.map(({ id }) => id) } })
      : callAsStaff(applications.remove, { params: { id: first.id } })
  return (
    <RemoveDialog
      name={isMany ? fill(text.many, { n: rows.length }) : nameOf(first)}
      remove={remove}
      text={text.removing}
      shownIn={[applications.richList.path, applications.getFull.path]}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {isMany && (
        <ul className="list-disc ps-5">
          {rows.map((row) => (
            <li key={row.id} className="wrap-anywhere">
              {nameOf(row)}
            </li>
          ))}
        </ul>
      )}
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
