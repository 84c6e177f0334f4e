import { useQuery } from '@tanstack/react-query'
import { mayCall } from 'contract/roles'
import { type JoinRequest, telegram } from 'contract/telegram'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMe } from '../layout/me.ts'
import { TitledSection } from '../records/titled-section.tsx'
import { DecideRequest, type Decision } from './decide-request.tsx'
import { RequestRow } from './request-row.tsx'

const aMinute = 60_000

/** People who say that a record of the office is theirs; nothing where nobody does. */
export function JoinRequests() {
  return mayCall(useMe(), telegram.listRequests) && <OpenRequests />
}

function OpenRequests() {
  const { requests: text } = useText('office').telegram
  const { data: list = [], isLoadingError } = useQuery({
    ...staffQueryOf(telegram.listRequests, {}),
    refetchInterval: aMinute,
  })
  const [decision, setDecision] = useState<Decision | null>(null)
  if (isLoadingError) return <Notice tone="danger">{text.failed}</Notice>
  if (list.length === 0) return null
  const decideOn = (request: JoinRequest) => (accept: boolean) => setDecision({ request, accept })
  return (
    <TitledSection title={text.title}>
      <p className="text-muted">{text.lead}</p>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {list.map((request) => (
          <RequestRow key={request.id} request={request} onDecide={decideOn(request)} />
        ))}
      </ul>
      {decision && <DecideRequest decision={decision} onClose={() => setDecision(null)} />}
    </TitledSection>
  )
}
