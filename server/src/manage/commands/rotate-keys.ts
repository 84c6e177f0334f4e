import { rotateKeys } from '../../identity/keys/rotate-keys.ts'
import type { Command } from '../command.ts'

export const rotateKeysCommand: Command = {
  summary: 'signs access tokens with the next key from now on',
  usage: 'rotate-keys',
  help: `Nobody is signed out: the old key stays valid until the last token that it has signed has expired. Where a key may be
known to others, revoke it after this with revoke-key.`,
  options: {},
  runs: 'opened',
  run: async ({ db, secrets, say, confirm }) => {
    if (!(await confirm(['sign with the next key, and make one more for the time after it']))) return 0
    await rotateKeys(db, secrets)
    say('The next key signs; the old one is valid until its last token has expired.')
    return 0
  },
}
