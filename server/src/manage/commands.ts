import type { Command } from './command.ts'
import { createAdmin } from './commands/create-admin.ts'
import { doctor } from './commands/doctor.ts'
import { eraseClientCommand } from './commands/erase-client.ts'
import { migrateCommand } from './commands/migrate.ts'
import { moveToPostgres } from './commands/move-to-postgres.ts'
import { revokeKeyCommand } from './commands/revoke-key.ts'
import { rotateKeysCommand } from './commands/rotate-keys.ts'
import { sendDueMailCommand } from './commands/send-due-mail.ts'

/** What an operator does on the machine itself. */
export const commands: Record<string, Command> = {
  doctor,
  migrate: migrateCommand,
  'create-admin': createAdmin,
  'erase-client': eraseClientCommand,
  'send-due-mail': sendDueMailCommand,
  'move-to-postgres': moveToPostgres,
  'rotate-keys': rotateKeysCommand,
  'revoke-key': revokeKeyCommand,
}
