import { type ErasableSummary, findErasable } from '../../domains/clients/erasable-client.queries.ts'
import { eraseClientRecord } from '../../domains/clients/erase-client-record.ts'
import { type Command, UsageError } from '../command.ts'

export const eraseClientCommand: Command = {
  summary: 'erases a person: account, applications, documents with their bytes, leads, messages, mails',
  usage: 'erase-client ID|E-MAIL',
  help: `The same as the client's own "erase my data" in the cabinet. It cannot be undone. Figures stay right: rows without any
personal value remain, and the audit log says that it was done. Backups from before still have the person, until they are
removed by age (BACKUP_KEEP); erase again after restoring one. Repeated, it says that there is nothing left.`,
  options: {},
  runs: 'opened',
  run: async ({ db, storage, say, confirm }, { positionals: [who] }) => {
    if (!who) throw new UsageError('erase-client needs an ID or an E-MAIL')
    const match = await findErasable(db, who)
    if (match.length > 1)
      throw new UsageError(
        `${match.length} clients have this address; name one by id: ${match.map(({ id }) => id).join(', ')}`,
      )
    const [client] = match
    if (!client) throw new UsageError('there is no such client')
    if (client.is_erased) {
      say(`The client ${client.id} was erased already.`)
      return 0
    }
    if (!(await confirm([planOf(client)]))) return 0
    const storageKeys = await db.transaction((tx) => eraseClientRecord(tx, client.id))
    for (const key of storageKeys) await storage.remove(key)
    say(`The client ${client.id} is erased, with ${storageKeys.length} files.`)
    return 0
  },
}

function planOf({ id, created_at, applications, leads, files }: ErasableSummary): string {
  const since = created_at.slice(0, 10)
  return `erase the client ${id} (since ${since}): ${applications} applications, ${leads} leads, ${files} files`
}
