import type { Finding } from '../../verify/finding.ts'
import { hasProblem, verifyStore } from '../../verify/verify-store.ts'
import type { Command } from '../command.ts'

export const verifyCommand: Command = {
  summary: 'checks rows against files, histories, figures and keys; changes nothing',
  usage: 'verify [--quick] [--json]',
  help: `Reads everything and changes nothing; the server may run meanwhile. Every live file has its bytes with the right hash;
leads and applications are what their histories lead to; figures are counts; no row refers to nothing; everything
encrypted can be read with this APP_SECRET. Ends with 1 where something is wrong. Open questions are not wrong, but need
a person; they leave it 0.

  --quick  reads no file and not every row: sizes instead of hashes, leads of the last week, a sample of what is encrypted
  --json   all findings as one line`,
  options: { quick: { type: 'boolean' }, json: { type: 'boolean' } },
  runs: 'opened',
  anySchema: true,
  run: async ({ db, storage, secrets, say, progress }, { values }) => {
    const findings = await verifyStore({ db, storage, secrets }, { quick: values.quick === true, progress })
    if (values.json) say(JSON.stringify(findings))
    else for (const line of linesOf(findings)) say(line)
    return hasProblem(findings) ? 1 : 0
  },
}

export function linesOf(findings: Finding[]): string[] {
  const questions = findings.filter(({ level }) => level === 'question')
  const others = findings.filter(({ level }) => level !== 'question')
  return [
    ...others.flatMap(lineOf),
    ...(questions.length > 0 ? ['', 'Open questions:', ...questions.flatMap(lineOf)] : []),
  ]
}

const marks = { ok: 'ok      ', question: 'question', problem: 'PROBLEM ' }

function lineOf({ check, level, checked, found, detail, examples, advice }: Finding): string[] {
  const count = level === 'ok' ? `${checked}` : `${found} of ${checked}`
  return [
    `${marks[level]}  ${check} (${count}): ${detail}`,
    ...examples.map((example) => `            ${example}`),
    ...(advice ? [`            -> ${advice}`] : []),
  ]
}
