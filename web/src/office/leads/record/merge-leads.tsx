import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { shownPhone } from '../../../ui/shown-phone.ts'
import { LeadQuestion } from './lead-question.tsx'

type Named = Pick<Lead, 'id' | 'name' | 'phone' | 'email'>
type MergeLeadsProps = { kept: Named; merged: Named; onClose: () => void }

/** Asks before two leads are merged, and says which of them stays. */
export function MergeLeads({ kept, merged, onClose }: MergeLeadsProps) {
  const { merging: text } = useText('office').leadRecord
  const nameOf = ({ name, phone, email }: Named) =>
    [name, phone ? shownPhone(phone) : email].filter(Boolean).join(', ')
  return (
    <LeadQuestion
      question={text.question}
      confirm={text.confirm}
      act={() => callAsStaff(leads.merge, { body: { keep_id: kept.id, merge_id: merged.id } })}
      done={text.done}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere text-text">{fill(text.stays, { name: nameOf(kept) })}</p>
      <p className="font-medium wrap-anywhere text-text">{fill(text.goes, { name: nameOf(merged) })}</p>
      <p>{text.about}</p>
    </LeadQuestion>
  )
}
