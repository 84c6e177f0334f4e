import type { AuditEntry } from '../../audit.ts'
import type { Turn } from './turn.ts'

/** Who does what this update does, as the audit names them: nobody's chat is a visitor. */
export function authorOf({ holder, update }: Turn): Pick<AuditEntry, 'actor' | 'request_id'> {
  const request_id = `telegram-${update.update_id}`
  if (holder.kind === 'nobody') return { actor: 'visitor', request_id }
  return { actor: { kind: holder.kind, id: holder.id, via: 'telegram' }, request_id }
}
