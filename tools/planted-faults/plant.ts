import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { Fault } from './faults.ts'

type Place = Pick<Fault, 'file' | 'find' | 'replace'>

/** Writes a fault into its file. The answer removes it again, and may be called more than once. */
export function plant({ file, find, replace }: Place, dir = root): () => void {
  const path = join(dir, file)
  const whole = readFileSync(path, 'utf8')
  const count = whole.split(find).length - 1
  if (count !== 1) throw new Error(`${file} has the text of its fault ${count} times instead of once`)
  // Not asynchronous: it also has to work while the process is about to end.
  const remove = () => {
    writeFileSync(path, whole)
    process.off('exit', remove)
  }
  process.once('exit', remove)
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  )
  return remove
}

/** Those of the files that differ from the last commit: a fault left there could not be told from somebody's work. */
export function changedFiles(files: string[], dir = root): string[] {
  const printed = execFileSync('git', ['status', '--porcelain', '-z', '--', ...files], {
    cwd: dir,
    encoding: 'utf8',
  })
  return printed
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3))
}
