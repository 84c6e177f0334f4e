import { useQuery } from '@tanstack/react-query'
import { system } from 'contract/system'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { BackupFacts } from './backup-facts.tsx'
import { SystemPart } from './system-part.tsx'

/** How the backups are; the answer of SystemHealth, which fetches it every minute. */
export function Backups() {
  const { backup: text } = useText('office').system
  const query = useQuery({
    ...staffQueryOf(system.health, {}),
    select: ({ backup }) => (backup ? [backup] : []),
  })
  return (
    <SystemPart title={text.title}>
      <QueryView query={query} failed={text.failed} empty={text.failed}>
        {([state]) => state && <BackupFacts state={state} />}
      </QueryView>
    </SystemPart>
  )
}
