import { fill } from 'contract/fill'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { inputStyle } from '../../../ui/form/input-style.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CheckMenu } from '../../../ui/menu/check-menu.tsx'

type WordFilterProps = {
  label: string
  /** As the address has them: with commas between them. */
  value: string
  words: readonly { name: string; count: number }[]
  onChange: (value: string | null) => void
}

/** Sources or tags to filter by, each with how many leads have it. */
export function WordFilter({ label, value, words, onChange }: WordFilterProps) {
  const { leadManagers: text, leadLists } = useText('office')
  const id = useId()
  const chosen = chosenIn(value, words)
  const options = words.map(({ name, count }) => ({
    value: name,
    label: fill(leadLists.wordCount, { name, n: count }),
  }))
  // A link may name one that no lead has any more; the filter must not look as if all were shown.
  const unknown = chosen.filter((name) => !words.some((word) => word.name === name))
  return (
    <div className="flex items-center gap-2">
      <span id={`${id}-label`} className="shrink-0 text-muted">
        {label}
      </span>
      <CheckMenu
        label={label}
        values={chosen}
        options={[...unknown.map((name) => ({ value: name, label: name })), ...options]}
        empty={leadLists.noWords}
        onChange={(names) => onChange(names.join(',') || null)}
        trigger={(button) => (
          <button
            type="button"
            {...button}
            aria-labelledby={`${id}-label ${button.id}`}
            className={inputStyle('flex min-w-0 flex-1 items-center justify-between gap-2 lg:max-w-48')}
          >
            <span className="truncate">{chosen.join(', ') || text.all}</span>
            <Icon name="ChevronDown" className="size-4 shrink-0 text-muted" />
          </button>
        )}
      />
    </div>
  )
}

/** A source of its own may have a comma in it. */
function chosenIn(value: string, words: WordFilterProps['words']): string[] {
  if (words.some(({ name }) => name === value)) return [value]
  return value.split(',').filter(Boolean)
}
