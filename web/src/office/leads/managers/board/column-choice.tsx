import { useText } from '../../../../i18n/use-text.ts'
import { Choice } from '../../../../ui/form/choice.tsx'
import { useAddress } from '../../../lists/use-address.ts'
import { type Column, freeColumn } from './columns.ts'

type ColumnChoiceProps = { columns: readonly Column[]; chosen: Column }

/** Which column is shown, where only one fits. */
export function ColumnChoice({ columns, chosen }: ColumnChoiceProps) {
  const { leadManagers: text } = useText('office')
  const { adjust } = useAddress()
  const options = columns.map(({ id, agent }) => ({
    value: id,
    label: agent ? `${agent.full_name} (${agent.open_leads})` : text.free,
  }))
  return (
    <Choice
      label={text.column}
      value={chosen.id}
      options={options}
      onChange={(column) => adjust({ column: column === freeColumn ? null : column })}
    />
  )
}
