import type { Command } from './command.ts'
import { backupCommand } from './commands/backup.ts'
import { checkBackupCommand } from './commands/check-backup.ts'
import { createAdmin } from './commands/create-admin.ts'
import { doctor } from './commands/doctor.ts'
import { eraseClientCommand } from './commands/erase-client.ts'
import { listBackupsCommand } from './commands/list-backups.ts'
import { migrateCommand } from './commands/migrate.ts'
import { moveToPostgres } from './commands/move-to-postgres.ts'
import { restoreCommand } from './commands/restore.ts'
import { revokeKeyCommand } from './commands/revoke-key.ts'
import { rotateKeysCommand } from './commands/rotate-keys.ts'
import { sendDueMailCommand } from './commands/send-due-mail.ts'
import { verifyCommand } from './commands/verify.ts'

/** What an operator does on the machine itself. */
export const commands: Record<string, Command> = {
  doctor,
  backup: backupCommand,
  'list-backups': listBackupsCommand,
  'check-backup': checkBackupCommand,
  restore: restoreCommand,
  verify: verifyCommand,
  migrate: migrateCommand,
  'create-admin': createAdmin,
  'erase-client': eraseClientCommand,
  'send-due-mail': sendDueMailCommand,
  'move-to-postgres': moveToPostgres,
  'rotate-keys': rotateKeysCommand,
  'revoke-key': revokeKeyCommand,
}
