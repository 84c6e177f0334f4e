import { guardRemovals } from '../backup/guard-removals.ts'
import { connect } from '../db/connect.ts'
import { type Env, readEnv } from '../env.ts'
import { createSecrets, readAppSecret } from '../secrets.ts'
import { startFailure } from '../start-failure.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type Command, failureCode } from './command.ts'
import { commands } from './commands.ts'
import { helpOf, overview } from './help.ts'
import { parseCommandLine, runCommand } from './run-command.ts'
import { type Terminal, terminal } from './terminal.ts'

/** Runs one command; answers the exit code: 0 done, 1 failed or problems found, 2 a wrong command line or setting. */
export async function manage(
  [name = '', ...args]: string[],
  source: NodeJS.ProcessEnv,
  root: string,
): Promise<number> {
  const shown = terminal()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const isAsked = ['', 'help', '--help', '-h'].includes(name)
    if (!isAsked) shown.fail(`There is no command ${name}.`)
    shown.say(overview(commands))
    return isAsked && name !== '' ? 0 : 2
  }
  try {
    const input = parseCommandLine(command, args)
    if (input.values.help) {
      shown.say(helpOf(command))
      return 0
    }
    return await start(command, args, readEnv(source, root), root, shown)
  } catch (error) {
    shown.fail(startFailure(error))
    return failureCode(error)
  }
}

async function start(command: Command, args: string[], env: Env, root: string, shown: Terminal) {
  if (command.runs === 'unopened') return runCommand(command, args, { env, root }, shown)
  const db = await connect({ ...env, databaseUrl: env.migrateDatabaseUrl ?? env.databaseUrl })
  const storage = guardRemovals(await openStorage(env), db)
  try {
    const secrets = createSecrets(await readAppSecret(env.appSecret, env.dataDir))
    return await runCommand(command, args, { env, root, db, storage, secrets }, shown)
  } finally {
    await storage.close()
    await db.close()
  }
}
