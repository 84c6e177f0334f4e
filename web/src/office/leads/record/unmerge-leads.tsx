import { leads } from 'contract/leads'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LeadQuestion } from './lead-question.tsx'

type UnmergeLeadsProps = { id: string; name: string; onClose: () => void }

/** Asks before two merged leads are separated again. */
export function UnmergeLeads({ id, name, onClose }: UnmergeLeadsProps) {
  const { unmerging: text } = useText('office').leadRecord
  return (
    <LeadQuestion
      question={text.question}
      confirm={text.confirm}
      act={() => callAsStaff(leads.unmerge, { params: { id } })}
      done={text.done}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere text-text">{name}</p>
      <p>{text.about}</p>
    </LeadQuestion>
  )
}
