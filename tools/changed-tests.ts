import { execFileSync } from 'node:child_process'
import { run } from './run.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Where this work left main: the main of the remote, which is also the one of somebody who works on main itself. */
export function changedFrom(): string {
  const remote = git('for-each-ref', '--format=%(refname:short)', 'refs/remotes/origin/main')
  return git('merge-base', 'HEAD', remote || 'main')
}

/** Test files whose imports lead to a change, and the journeys that have changed themselves. */
export async function changedTests(base: string): Promise<{ files: string[]; journeys: string[] }> {
  const list = ['list', '--filesOnly', '--json', '--changed', base]
  const [, printed] = await run('vitest', list, { quiet: true })
  const files = JSON.parse(printed.slice(printed.indexOf('['))) as { file: string }[]
  const changed = git('diff', '--name-only', '--diff-filter=d', base).split('\n')
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  return {
    files: [...new Set(files.map(({ file }) => file))],
    journeys: [...changed, ...added].filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)),
  }
}
