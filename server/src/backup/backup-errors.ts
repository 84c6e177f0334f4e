/** An object of a backup that is missing or not as it was written. The message names it. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged'

  constructor(object: string, problem: string) {
    super(`${object} ${problem}`)
  }
}

export class WrongKey extends Error {
  override name = 'WrongKey'

  constructor(object: string, ids: { needed: string; given: string }) {
    super(`${object} was encrypted with the key ${ids.needed}; the key file given is ${ids.given}`)
  }
}

/** A backup or a restore that cannot be made; nothing was changed. The message is for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
