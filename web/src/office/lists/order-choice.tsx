import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'

type OrderChoiceProps = {
  fields: readonly { value: string; label: string }[]
  state: { sort_field: string; sort_desc: boolean }
  onOrder: (changes: { sort_field: string; sort_desc: string }) => void
}

/** The order of the rows where they are cards, which have no headers to press. */
export function OrderChoice({ fields, state, onOrder }: OrderChoiceProps) {
  const { lists: text } = useText('office')
  if (useIsWide()) return null
  return (
    <>
      <Choice
        label={text.order}
        value={state.sort_field}
        options={fields}
        onChange={(sort_field) => onOrder({ sort_field, sort_desc: String(state.sort_desc) })}
      />
      <Choice
        label={text.direction}
        value={String(state.sort_desc)}
        options={[
          { value: 'false', label: text.ascending },
          { value: 'true', label: text.descending },
        ]}
        onChange={(sort_desc) => onOrder({ sort_field: state.sort_field, sort_desc })}
      />
    </>
  )
}
