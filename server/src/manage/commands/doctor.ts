import { readAgency } from '../../agency.ts'
import { checkMachine } from '../../doctor/check-machine.ts'
import { checkOutside } from '../../doctor/check-outside.ts'
import { checkSettings } from '../../doctor/check-settings.ts'
import { checkStores } from '../../doctor/check-stores.ts'
import type { Finding } from '../../doctor/finding.ts'
import type { Env } from '../../env.ts'
import type { Command } from '../command.ts'

export const doctor: Command = {
  summary: 'looks at settings, machine, stores, address and mail, and says what to do',
  usage: 'doctor [--json]',
  help: `Changes nothing and sends no mail. Run it with the settings of the server, on its machine, before the first start, after a
move, and when something is wrong. The exit code is 1 where a problem was found; warnings leave it 0.`,
  options: { json: { type: 'boolean' } },
  runs: 'unopened',
  run: async ({ env, say, progress }, { values }) => {
    const findings: Finding[] = []
    const checks = {
      settings: checkSettings,
      machine: checkMachine,
      stores: checkStores,
      outside: checkOutside,
    }
    await readAgency(env.agencyFile)
    for (const [name, check] of Object.entries(checks) as [
      string,
      (env: Env) => Finding[] | Promise<Finding[]>,
    ][]) {
      progress(`Looking at ${name}…`)
      findings.push(...(await check(env)))
    }
    if (values.json) say(JSON.stringify(findings))
    else for (const finding of findings) say(lineOf(finding))
    return findings.some(({ level }) => level === 'problem') ? 1 : 0
  },
}

const marks = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' }

function lineOf({ level, about, detail, advice }: Finding): string {
  return `${marks[level]}  ${about}: ${detail}${advice ? `\n         -> ${advice}` : ''}`
}
