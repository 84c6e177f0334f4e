import { fill } from 'contract/fill'
import type { ListedLead } from 'contract/lead-shapes'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { usePreservedFocus } from '../../../shared/files/use-preserved-focus.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { shownPhone } from '../../../ui/shown-phone.ts'

type ChosenLeadsProps = { chosen: readonly ListedLead[]; onRemove: (lead: ListedLead) => void }

/** The leads to assign; each can still be removed. */
export function ChosenLeads({ chosen, onRemove }: ChosenLeadsProps) {
  const { leadManagers: text, lists } = useText('office')
  const id = useId()
  const part = usePreservedFocus<HTMLElement>(String(chosen.length))
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
                <EmailText>
                  {[lead.phone ? shownPhone(lead.phone) : lead.email, lead.source]
                    .filter(Boolean)
                    .join(' · ')}
                </EmailText>
              </span>
            </span>
            <IconButton
              icon="X"
              label={fill(text.remove, { name: lead.name })}
              className="text-muted hover:bg-surface-2"
              onClick={() => onRemove(lead)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
