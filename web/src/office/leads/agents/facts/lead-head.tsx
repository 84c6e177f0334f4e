import { fill } from 'contract/fill'
import type { Lead, NamedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { useAddress } from '../../../lists/use-address.ts'
import { AlikeLeads } from '../../record/edit/alike-leads.tsx'
import { EditableFact } from '../../record/edit/editable-fact.tsx'
import { EditableName } from '../../record/edit/editable-name.tsx'
import { StudyFacts } from '../consulting/study-facts.tsx'
import { ageOf, marksOf } from '../desk/lead-marks.ts'
import { MarkText } from '../desk/mark-text.tsx'
import { HeadFacts } from './head-facts.tsx'

type LeadHeadProps = {
  lead: Lead
  stage: WorkStage
  heading: Ref<HTMLHeadingElement>
  /** For who edits by a key. */
  part: Ref<HTMLElement>
  /** The phone that is called. */
  phone: string | null
  onPhone: (phone: string) => void
}

/** Who the open lead is, by which phones they are called, and what is known so far; each is corrected in place. */
export function LeadHead({ lead, stage, heading, part, phone, onPhone }: LeadHeadProps) {
  const { leads: leadText, desk } = useText('office')
  const language = useLanguage()
  const now = useNow()
  const { go } = useAddress()
  const [alike, setAlike] = useState<NamedLead[]>([])
  return (
    <header ref={part} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EditableName lead={lead}>
          <h2
            ref={heading}
            tabIndex={-1}
            onKeyDown={toFirstField}
            className="min-w-0 text-xl wrap-anywhere outline-none"
          >
            {lead.name}
          </h2>
        </EditableName>
        {marksOf(lead, now, desk, language).map((mark) => (
          <MarkText key={mark.text} mark={mark} />
        ))}
        <span className="text-sm text-muted tabular-nums">
          {leadText.stages[lead.pipeline_stage]} ·{' '}
          {fill(desk.inStage, { time: ageOf(lead.stage_since, now, desk) })}
          {lead.owner_name && ` · ${lead.owner_name}`}
        </span>
      </div>
      <HeadFacts lead={lead} phone={phone} onPhone={onPhone} onAlike={setAlike} />
      <AlikeLeads lead={lead} alike={alike} onMerged={(id) => go({ lead: id })} />
      {stage !== 'initial' && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 rounded-control bg-subtle px-3 py-2">
          <EditableFact lead={lead} field="region" />
          <StudyFacts lead={lead} />
        </dl>
      )}
    </header>
  )
}

/** From the name on, the form comes next: what is between them is used by keys of its own. */
function toFirstField(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.shiftKey) return
  const field = document.querySelector<HTMLElement>('[data-first-field] :is(select, input, textarea)')
  if (!field) return
  event.preventDefault()
  field.focus()
}
