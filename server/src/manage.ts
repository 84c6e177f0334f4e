import { randomBytes } from 'node:crypto'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/database.ts'
import { type Env, readEnv } from './env.ts'
import { listKeys } from './identity/keys/keys.queries.ts'
import { revokeKey } from './identity/keys/revoke-key.ts'
import { rotateKeys } from './identity/keys/rotate-keys.ts'
import { prepareDatabase } from './prepare.ts'
import { createSecrets, readAppSecret } from './secrets.ts'
import { createSuperAdmin } from './seed/first-admin.ts'
import { SettingsError } from './settings.ts'
import { startFailure } from './start-failure.ts'

type Command = {
  usage: string
  run: (db: OpenDatabase, args: string[], env: Env) => Promise<string>
}

/** What an operator does on the machine itself; the embedded store must not be in use meanwhile. */
const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate: brings the database up to date',
    run: async (db) => {
      const applied = await prepareDatabase(db)
      return applied.length === 0 ? 'Already up to date.' : `Applied: ${applied.join(', ')}`
    },
  },
  'create-admin': {
    usage:
      'create-admin LOGIN: makes a super_admin; the password is ADMIN_PASSWORD, else a random one is printed',
    run: async (db, [login], env) => {
      if (!login) throw new SettingsError('create-admin needs a LOGIN')
      await prepareDatabase(db)
      const password = env.admin.password ?? randomBytes(18).toString('base64url')
      await createSuperAdmin(db, login, password)
      return env.admin.password
        ? `${login} can sign in.`
        : `${login} can sign in with the password ${password}`
    },
  },
  'rotate-keys': {
    usage: 'rotate-keys: signs access tokens with the next key from now on; nobody is signed out',
    run: async (db, _args, env) => {
      await prepareDatabase(db)
      await rotateKeys(db, createSecrets(await readAppSecret(env.appSecret, env.dataDir)))
      return 'The next key signs; the old one is good until its last token is over.'
    },
  },
  'revoke-key': {
    usage:
      'revoke-key KID: refuses at once every access token that this key has signed; without KID it lists the keys',
    run: async (db, [kid], env) => {
      await prepareDatabase(db)
      if (!kid) return (await listKeys(db)).map((key) => `${key.kid} ${key.state}`).join('\n')
      const secrets = createSecrets(await readAppSecret(env.appSecret, env.dataDir))
      if (!(await revokeKey(db, secrets, kid))) throw new SettingsError(`revoke-key: there is no key ${kid}`)
      return 'Its tokens are refused from now on.'
    },
  },
}

/** Runs one command; answers the exit code. */
export async function manage(
  [name = '', ...args]: string[],
  source: NodeJS.ProcessEnv,
  root: string,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}`)
    process.stderr.write(`npm run manage -- COMMAND\n${usages.join('\n')}\n`)
    return 1
  }
  try {
    const env = readEnv(source, root)
    const db = await connect({ ...env, databaseUrl: env.migrateDatabaseUrl ?? env.databaseUrl })
    try {
      process.stdout.write(`${await command.run(db, args, env)}\n`)
    } finally {
      await db.close()
    }
    return 0
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`)
    return 1
  }
}
