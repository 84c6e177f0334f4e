// What is where in a place of backups (docs/decisions/0046-backups.md).

/** Readable without the key: what this is, and which key it needs. */
export const aboutName = 'about.txt'

/** A stored file, shared by all backups that have it: files never change, and no key is used twice. */
export const filesPrefix = 'files/'
const ending = '.enc'
export const fileName = (key: string) => `${filesPrefix}${key}${ending}`

export const backupsPrefix = 'backups/'
export const backupPrefix = (backup: string) => `${backupsPrefix}${backup}/`
export const tableName = (backup: string, table: string) =>
  `${backupPrefix(backup)}tables/${table}.copy.gz${ending}`
export const fileListName = (backup: string) => `${backupPrefix(backup)}files.gz${ending}`
/** Written last: without it there is no backup. */
export const manifestName = (backup: string) => `${backupPrefix(backup)}manifest${ending}`

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
export const isBackupName = (text: string) => backupName.test(text)

/** A backup is named after the second it was begun in; without colons, which some file systems refuse. */
export function nameOfTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

export function timeOfName(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))
}
