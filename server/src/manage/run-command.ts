import { parseArgs } from 'node:util'
import { pendingMigrations } from '../db/migrate.ts'
import { SettingsError } from '../settings.ts'
import { type Command, type Console, type Context, type ExitCode, type Input, UsageError } from './command.ts'
import type { Terminal } from './terminal.ts'

const common = { help: { type: 'boolean' }, plan: { type: 'boolean' }, yes: { type: 'boolean' } } as const

export function parseCommandLine({ options }: Command, args: string[]): Input {
  try {
    const parsed = parseArgs({
      args,
      options: { ...options, ...common },
      allowPositionals: true,
      strict: true,
    })
    return { values: { ...parsed.values }, positionals: parsed.positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Opened = Pick<Console, 'env' | 'root'> & Partial<Pick<Context, 'db' | 'storage' | 'secrets'>>

export async function runCommand(
  command: Command,
  args: string[],
  opened: Opened,
  shown: Terminal,
): Promise<ExitCode> {
  const input = parseCommandLine(command, args)
  const console = { ...opened, say: shown.say, progress: shown.progress, confirm: confirmOn(shown, input) }
  if (command.runs === 'unopened') return command.run(console, input)
  const context = console as Context
  if (!command.anySchema) await requireMigrated(context)
  return command.run(context, input)
}

function confirmOn(shown: Terminal, { values }: Input): Console['confirm'] {
  return async (plan) => {
    for (const line of plan) shown.say(`  ${line}`)
    if (values.plan) {
      shown.say('Nothing was changed: this was the plan.')
      return false
    }
    if (values.yes || !shown.ask || (await shown.ask('Go on?'))) return true
    shown.say('Nothing was changed.')
    return false
  }
}

/** Another version may be serving from this database: only who asked for it migrates. */
async function requireMigrated({ db }: Context): Promise<void> {
  if ((await pendingMigrations(db)).length > 0)
    throw new SettingsError('the database is older than this version; run "npm run manage -- migrate" first')
}
