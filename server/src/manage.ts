import { randomBytes } from 'node:crypto'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/database.ts'
import { type Env, readEnv } from './env.ts'
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
