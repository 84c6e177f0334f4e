import { sessionTables } from '../transfer/left-out.ts'

/**
 * Tables whose rows no backup has, so that no restore can bring them back: what lets people in, what was answered already,
 * and what tells about this place only. A restored place makes its own signing keys, which old access tokens do not fit.
 */
export const notInBackups: ReadonlySet<string> = new Set([
  ...sessionTables,
  'auth_keys',
  'staff_invites',
  'idempotency_keys',
  'throttles',
  'backups',
])
