import type { Command } from './command.ts'

const common = `  --plan  shows what would be done, and does nothing
  --yes   does not ask, also on a terminal`

/** All commands, a line each. */
export function overview(commands: Record<string, Command>): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length))
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`)
  return `npm run manage -- COMMAND, with the settings of the server in the environment

${lines.join('\n')}

COMMAND --help tells more. Exit codes: 0 done, 1 failed or problems found, 2 a wrong command line or setting.`
}

export function helpOf({ usage, summary, help }: Command): string {
  return `npm run manage -- ${usage}\n\n${summary}.\n\n${help}\n\n${common}`
}
