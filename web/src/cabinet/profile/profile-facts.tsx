import type { Client } from 'contract/clients'
import type { ReactNode } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { PassportNumber } from '../../shared/passport-number.tsx'
import { TimeText } from '../../ui/time-text.tsx'

export function ProfileFacts({ client }: { client: Client }) {
  const { card: text } = useText('profile')
  const { language } = useRootData()
  const nothing = <span className="text-faint">{text.none}</span>
  return (
    <dl className="grid gap-1">
      <Fact name={text.phone}>
        {client.phone ? <span className="whitespace-nowrap tabular-nums">{client.phone}</span> : nothing}
      </Fact>
      <Fact name={text.passport}>
        {client.passport_number ? <PassportNumber number={client.passport_number} text={text} /> : nothing}
      </Fact>
      <Fact name={text.joined}>
        <TimeText at={client.created_at}>{formatDate(client.created_at, language)}</TimeText>
      </Fact>
    </dl>
  )
}

/** As high as its button, if it has one, so that all lines are even. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center wrap-anywhere">{children}</dd>
    </div>
  )
}
