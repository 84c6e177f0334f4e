import { checkBackup } from '../../backup/check-backup.ts'
import { chooseBackup, openBackups, readManifest } from '../../backup/open-backups.ts'
import type { Command } from '../command.ts'
import { placeOf } from './backup.ts'

export const checkBackupCommand: Command = {
  summary: 'reads a backup whole and compares everything with what was written',
  usage: 'check-backup [FOLDER|s3://BUCKET/PREFIX] [--from NAME] [--key FILE]',
  help: `Of BACKUP_TO where no place is named; the newest backup where none is named. Needs the key file and no database, so it also works
on another machine. Every table and every file is read, decrypted and compared. All that is wrong is listed, and the exit code
is 1. That a backup can be restored is only proved by restoring it: do that on another machine now and then.

  --from NAME  another one than the newest, as "list-backups" shows it
  --key FILE   the key file instead of BACKUP_KEY_FILE`,
  options: { key: { type: 'string' }, from: { type: 'string' } },
  runs: 'unopened',
  run: async ({ env, root, say, progress }, input) => {
    const { from } = input.values
    const { place, keyFile } = await placeOf({ env, root }, input)
    try {
      const store = await openBackups(place, keyFile)
      const backup = await chooseBackup(place, typeof from === 'string' ? from : undefined)
      const manifest = await readManifest(store, backup)
      const damages = await checkBackup(store, backup, manifest, { progress })
      for (const { problem } of damages) say(`PROBLEM: ${problem}`)
      const what = `${manifest.tables.length} tables and ${manifest.files.count} files`
      if (damages.length === 0) say(`The backup ${backup} is whole: ${what} are as they were written.`)
      else say(`The backup ${backup} is damaged: ${damages.length} objects of ${what}.`)
      return damages.length > 0 ? 1 : 0
    } finally {
      await place.close()
    }
  },
}
