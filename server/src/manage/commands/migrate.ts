import { pendingMigrations } from '../../db/migrate.ts'
import { prepareDatabase } from '../../prepare.ts'
import type { Command } from '../command.ts'

export const migrateCommand: Command = {
  summary: 'brings the database up to date',
  usage: 'migrate',
  help: `Applies the migrations that this version has and the database has not, each in a transaction of its own. A start of
the server does the same. Run again, it finds nothing to do.`,
  options: {},
  runs: 'opened',
  anySchema: true,
  run: async ({ db, say, confirm }) => {
    const pending = await pendingMigrations(db)
    if (pending.length > 0 && !(await confirm(pending.map((name) => `apply ${name}`)))) return 0
    const applied = await prepareDatabase(db)
    say(applied.length === 0 ? 'Already up to date.' : `Applied: ${applied.join(', ')}`)
    return 0
  },
}
