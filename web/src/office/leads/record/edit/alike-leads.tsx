import { fill } from 'contract/fill'
import type { Lead, NamedLead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useMe } from '../../../layout/me.ts'
import { MergeAlike } from '../merge/merge-alike.tsx'

type AlikeLeadsProps = { lead: Lead; alike: readonly NamedLead[]; onMerged: (id: string) => void }

/** Says that another open lead has the phone or the e-mail that was just saved, and offers to merge them. */
export function AlikeLeads({ lead, alike, onMerged }: AlikeLeadsProps) {
  const { leadEditing: text } = useText('office')
  const mayMerge = mayCall(useMe(), leads.merge)
  const [merged, setMerged] = useState<string | null>(null)
  if (alike.length === 0) return null
  return (
    <>
      <Notice tone="info">
        <ul className="grid gap-2">
          {alike.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="wrap-anywhere">{fill(text.alike, { name })}</span>
              {mayMerge && (
                <Button tone="quiet" onClick={() => setMerged(id)}>
                  {text.mergeAlike}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Notice>
      {merged && (
        <MergeAlike lead={lead} otherId={merged} onMerged={onMerged} onClose={() => setMerged(null)} />
      )}
    </>
  )
}
