import type { Lead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { StageBadge } from '../../stage-badge.tsx'
import { SideChoice } from './side-choice.tsx'

type MergeSidesProps = { pair: [Lead, Lead]; main: 0 | 1; onChange: (side: 0 | 1) => void }

/** Both leads, and which of them stays. */
export function MergeSides({ pair, main, onChange }: MergeSidesProps) {
  const { merging: text } = useText('office').leadRecord
  return (
    <div className="grid gap-2">
      <SideChoice
        legend={text.sides}
        options={[
          <Side key="one" lead={pair[0]} isMain={main === 0} />,
          <Side key="other" lead={pair[1]} isMain={main === 1} />,
        ]}
        chosen={main}
        onChange={onChange}
      />
      <p className="text-sm text-muted">{text.mainAbout}</p>
    </div>
  )
}

function Side({ lead, isMain }: { lead: Lead; isMain: boolean }) {
  const { leads, leadRecord } = useText('office')
  const { name, phone, email, source, pipeline_stage, status, owner_name } = lead
  return (
    <span className="grid justify-items-start gap-1">
      <span className="font-medium">{name}</span>
      {isMain && <Badge tone="info">{leadRecord.merging.main}</Badge>}
      <span className="text-sm tabular-nums">
        <EmailText>{[phone, email, source].filter(Boolean).join(' · ')}</EmailText>
      </span>
      <StageBadge stage={pipeline_stage} />
      <span className="text-sm">{[leads.statuses[status], owner_name].filter(Boolean).join(', ')}</span>
    </span>
  )
}
