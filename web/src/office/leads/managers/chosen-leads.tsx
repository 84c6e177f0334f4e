import type { Lead } from 'contract/lead-shapes'
import { useId } from 'react'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useKeptFocus } from '../../../shared/files/use-kept-focus.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

type ChosenLeadsProps = { chosen: readonly Lead[]; onDrop: (lead: Lead) => void }

/** What is about to be handed out; any of it can still be left behind. */
export function ChosenLeads({ chosen, onDrop }: ChosenLeadsProps) {
  const { leadManagers: text, lists } = useText('office')
  const id = useId()
  const part = useKeptFocus<HTMLElement>(String(chosen.length))
  return (
    <section ref={part} tabIndex={-1} aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-base">
          {text.chosen}
        </h3>
        <p role="status" className="text-muted tabular-nums">
          {fill(lists.selected, { n: chosen.length })}
        </p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line max-lg:max-h-60 max-lg:overflow-y-auto">
        {chosen.map((lead) => (
          <li key={lead.id} className="flex items-center justify-between gap-2 py-1 ps-4 pe-1">
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{lead.name}</span>
              <span className="block text-sm wrap-anywhere text-muted">
                {[lead.phone ?? lead.email, lead.source].filter(Boolean).join(' · ')}
              </span>
            </span>
            <IconButton
              icon="X"
              label={fill(text.drop, { name: lead.name })}
              className="text-muted hover:bg-surface-2"
              onClick={() => onDrop(lead)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
