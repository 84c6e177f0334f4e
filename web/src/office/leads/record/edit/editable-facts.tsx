import type { Lead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { PassportNumber } from '../../../../shared/passport-number.tsx'
import { EditableFact } from './editable-fact.tsx'
import { LeadTags } from './lead-tags.tsx'

/** Parts of a `dl`: what people correct about a lead, besides its name and the ways to contact it. */
export function EditableFacts({ lead }: { lead: Lead }) {
  const { passport } = useText('office')
  return (
    <>
      <LeadTags lead={lead} />
      <EditableFact lead={lead} field="source" />
      <EditableFact lead={lead} field="language" />
      <EditableFact lead={lead} field="region" />
      <EditableFact lead={lead} field="birth_year" />
      <EditableFact lead={lead} field="passport_number">
        {lead.passport_number && (
          <span className="-my-2 flex items-center gap-3">
            <PassportNumber number={lead.passport_number} text={passport} />
          </span>
        )}
      </EditableFact>
      <EditableFact lead={lead} field="country" />
      <EditableFact lead={lead} field="service_id" />
      <EditableFact lead={lead} field="study_type" />
    </>
  )
}
