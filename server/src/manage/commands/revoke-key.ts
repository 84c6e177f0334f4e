import { listKeys } from '../../identity/keys/keys.queries.ts'
import { revokeKey } from '../../identity/keys/revoke-key.ts'
import { type Command, UsageError } from '../command.ts'

export const revokeKeyCommand: Command = {
  summary: 'refuses every access token that a key has signed; without KID it lists the keys',
  usage: 'revoke-key [KID]',
  help: `For a signing key that others may know. Sessions go on: a refresh gives a token of another key. A key that signs now or
waits to be the next one is replaced.`,
  options: {},
  runs: 'opened',
  run: async ({ db, secrets, say, confirm }, { positionals: [kid] }) => {
    const keys = await listKeys(db)
    if (!kid) {
      for (const key of keys) say(`${key.kid} ${key.state}`)
      return 0
    }
    if (!keys.some((key) => key.kid === kid)) throw new UsageError(`revoke-key: there is no key ${kid}`)
    if (!(await confirm([`refuse every token that ${kid} has signed`]))) return 0
    await revokeKey(db, secrets, kid)
    say('Its tokens are refused from now on.')
    return 0
  },
}
