import { listBackups, openBackups, readManifest } from '../../backup/open-backups.ts'
import type { Command } from '../command.ts'
import { placeOf } from './backup.ts'

export const listBackupsCommand: Command = {
  summary: 'lists the backups of a place',
  usage: 'list-backups [FOLDER|s3://BUCKET/PREFIX] [--key FILE]',
  help: `Of BACKUP_TO where no place is named. Needs the key file and no database. One whose manifest cannot be read is shown with what
is wrong, and the exit code is 1.

  --key FILE  the key file instead of BACKUP_KEY_FILE`,
  options: { key: { type: 'string' } },
  runs: 'unopened',
  run: async ({ env, root, say }, input) => {
    const { place, keyFile } = await placeOf({ env, root }, input)
    try {
      const store = await openBackups(place, keyFile)
      const { complete, half } = await listBackups(place)
      let problems = 0
      for (const backup of complete) {
        const line = await readManifest(store, backup).then(
          ({ tables, files, product }) => {
            const rows = tables.reduce((sum, table) => sum + table.rows, 0)
            return `${rows} rows, ${files.count} files, version ${product}`
          },
          (error: Error) => {
            problems += 1
            return `PROBLEM: ${error.message}`
          },
        )
        say(`${backup}  ${line}`)
      }
      for (const backup of half) say(`${backup}  not complete: it is running, or was stopped`)
      if (complete.length === 0) say(`There is no backup in ${place.shown}.`)
      return problems > 0 ? 1 : 0
    } finally {
      await place.close()
    }
  },
}
