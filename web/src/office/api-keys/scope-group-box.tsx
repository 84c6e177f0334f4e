import { fill } from 'contract/fill'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ScopeGroup } from './scope-groups.ts'

type ScopeGroupBoxProps = {
  group: ScopeGroup
  /** Whether to show the calls without being asked: those that a search has found. */
  isOpen: boolean
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The calls of one domain, each with a box; how many of them are ticked is seen from outside. */
export function ScopeGroupBox({ group, isOpen, chosen, onChange }: ScopeGroupBoxProps) {
  const { apiKeys: text } = useText('office')
  const id = useId()
  const { name, options } = group
  const ticked = options.filter(({ scope }) => chosen.includes(scope)).length
  const toggle = (scope: string, isTicked: boolean) =>
    onChange(isTicked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  return (
    <details
      // Another state of the search opens or closes it; after that it is the reader's.
      key={String(isOpen)}
      open={isOpen}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 px-3 font-medium">
        <Icon name="ChevronRight" className="size-4 text-faint transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1">{name}</span>
        <span className="text-sm font-normal text-muted tabular-nums">
          {fill(text.groupChosen, { n: ticked, total: options.length })}
        </span>
      </summary>
      <ul aria-label={name} className="grid px-3 pb-2">
        {options.map(({ scope, label }) => (
          <li key={scope}>
            <label htmlFor={`${id}-${scope}`} className="flex min-h-control items-center gap-3 py-1">
              <Checkbox
                id={`${id}-${scope}`}
                checked={chosen.includes(scope)}
                onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
              />
              <span className="grid min-w-0">
                <span>{label}</span>
                <code className="text-xs wrap-anywhere text-faint">{scope}</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
