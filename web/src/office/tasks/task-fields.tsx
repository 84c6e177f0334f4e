import { useQuery } from '@tanstack/react-query'
import { mayCall } from 'contract/roles'
import { staff } from 'contract/staff'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { useMe } from '../layout/me.ts'

type TaskFieldsProps = {
  /** Who has the task now, also where they are no colleague who could be chosen. */
  person?: { id: string; name: string } | null
}

/** Parts of a form: by when a task is done, and by whom. */
export function TaskFields({ person = null }: TaskFieldsProps) {
  const { tasks: text } = useText('office')
  const mayChoose = mayCall(useMe(), staff.listColleagues)
  const { data = [] } = useQuery({ ...staffQueryOf(staff.listColleagues, {}), enabled: mayChoose })
  const isListed = person === null || data.some(({ id }) => id === person.id)
  const options = [
    ...(isListed ? [] : [{ value: person.id, label: person.name }]),
    ...data.map(({ id, full_name }) => ({ value: id, label: full_name })),
  ]
  return (
    <>
      <TimeField name="due_at" label={text.dueAt} hint={text.dueHint} required isTimeOptional />
      {mayChoose && (
        <SelectField name="staff_id" label={text.person} placeholder={text.owner} options={options} />
      )}
    </>
  )
}
