import { randomBytes } from 'node:crypto'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/database.ts'
import { readEnv, SettingsError } from './env.ts'
import { prepareDatabase } from './prepare.ts'
import { createSuperAdmin } from './seed/first-admin.ts'
import { startFailure } from './start-failure.ts'

type Command = {
  usage: string
  run: (db: OpenDatabase, args: string[], env: NodeJS.ProcessEnv) => Promise<string>
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
      const password = env.ADMIN_PASSWORD || randomBytes(18).toString('base64url')
      await createSuperAdmin(db, login, password)
      return env.ADMIN_PASSWORD
        ? `${login} can sign in.`
        : `${login} can sign in with the password ${password}`
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
      process.stdout.write(`${await command.run(db, args, source)}\n`)
    } finally {
      await db.close()
    }
    return 0
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`)
    return 1
  }
}
