import type { ParseArgsConfig } from 'node:util'
import type { OpenDatabase } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Secrets } from '../secrets.ts'
import { SettingsError } from '../settings.ts'
import type { Storage } from '../storage/storage.ts'

type Options = NonNullable<ParseArgsConfig['options']>
export type Input = {
  values: Record<string, string | boolean | (string | boolean)[] | undefined>
  positionals: string[]
}

/** What every command can do, whatever it has open. */
export type Console = {
  env: Env
  root: string
  /** A line of the result. */
  say(line: string): void
  /** What is being done right now; shown to people, and no part of the result. */
  progress(line: string): void
  /** Shows what is about to change; false where it shall not be done. In a script nobody is asked. */
  confirm(plan: string[]): Promise<boolean>
}

/** The same, with the stores open. */
export type Context = Console & { db: OpenDatabase; storage: Storage; secrets: Secrets }

/** 0: done. 1: it failed, or problems were found. A wrong command line is thrown, and is 2. */
export type ExitCode = 0 | 1

type Described = {
  /** One line for the list of commands. */
  summary: string
  /** The arguments, as --help shows them. */
  usage: string
  /** The rest of --help: what happens, what is safe, what to do next. */
  help: string
  options: Options
}

export type Command = Described &
  (
    | {
        /** With database and files open, beside a server or without one. */
        runs: 'opened'
        /** Works on a database that is not up to date; all others ask the operator to migrate first. */
        anySchema?: true
        run(context: Context, input: Input): Promise<ExitCode>
      }
    | {
        /** Opens what it needs itself, because what is there may be empty or broken. */
        runs: 'unopened'
        run(console: Console, input: Input): Promise<ExitCode>
      }
  )

/** A command line that cannot be understood. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A wrong command line or setting is 2, any other failure 1. */
export const failureCode = (error: unknown): 1 | 2 =>
  error instanceof UsageError || error instanceof SettingsError ? 2 : 1
