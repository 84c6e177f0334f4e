import { fill } from 'contract/fill'
import type { DuplicateLead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { mayCall } from 'contract/roles'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/link.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { shownPhone } from '../../../ui/shown-phone.ts'
import { useMe } from '../../layout/me.ts'
import { useAddress } from '../../lists/use-address.ts'
import { StageBadge } from '../stage-badge.tsx'

/** A lead that may be the same client, and why. */
export function DuplicateRow({ duplicate, onMerge }: { duplicate: DuplicateLead; onMerge: () => void }) {
  const { duplicates: text } = useText('office').leadRecord
  const me = useMe()
  const { linkTo } = useAddress()
  const { id, name, phone, email, stage, alike_by } = duplicate
  const why = alike_by.map((one) => text.why[one]).join(', ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line p-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <TextLink to={linkTo({ lead: id })} prefetch="none" preventScrollReset className="wrap-anywhere">
            {name}
          </TextLink>
          <StageBadge stage={stage} />
        </p>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">
          <EmailText>{[phone && shownPhone(phone), email].filter(Boolean).join(' · ')}</EmailText>
        </p>
        <p className="text-sm text-muted">{fill(text.duplicateBy, { why })}</p>
      </div>
      {mayCall(me, leads.merge) && (
        <Button tone="quiet" aria-label={fill(text.mergeOf, { name })} onClick={onMerge}>
          {text.merge}
        </Button>
      )}
    </li>
  )
}
