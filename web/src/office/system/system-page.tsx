import { mayCall } from 'contract/roles'
import { system } from 'contract/system'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { BotPart } from '../telegram/bot-part.tsx'
import { AuditLog } from './audit-log.tsx'
import { Backups } from './backups.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { SystemHealth } from './system-health.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** What is wrong now, what has failed permanently, and for a super admin the audit log. */
export default function SystemPage() {
  const { system: text } = useText('office')
  const { bot } = useRootData()
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle>{text.title}</PageTitle>
      <SystemHealth />
      {bot && <BotPart />}
      <Backups />
      <DeadLetters />
      {mayCall(useMe(), system.audit) && <AuditLog />}
    </div>
  )
}
