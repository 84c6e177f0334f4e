import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const sampleMs = 5000
/** Of the clock in which Linux counts what a process has used. */
const ticksPerSecond = 100

/** By their ids. */
type Processes = Map<number, { parent: number; ticks: number }>

/**
 * Answers, when it is called, which share of the machine's processors others have used since: every process that is not
 * a child of this one, or a child's. Only Linux says; elsewhere the answer is 1, so that nobody judges by it.
 */
export function watchOthers(): () => number {
  if (process.platform !== 'linux') return () => 1
  const begun = Date.now()
  let last = processes()
  let others = 0
  const sample = () => {
    const now = processes()
    others += ticksOfOthers(last, now, process.pid)
    last = now
  }
  const timer = setInterval(sample, sampleMs).unref()
  return () => {
    clearInterval(timer)
    sample()
    const seconds = Math.max(1, Date.now() - begun) / 1000
    return Math.min(1, others / ticksPerSecond / seconds / cpus().length)
  }
}

/** What all have used between two looks, but for this process and its children and theirs. */
export function ticksOfOthers(before: Processes, now: Processes, own: number): number {
  const isOurs = (id: number): boolean => {
    const parent = now.get(id)?.parent
    return id === own || (parent !== undefined && isOurs(parent))
  }
  // A new process may have the id of one that has ended.
  const used = (id: number, ticks: number) => Math.max(0, ticks - (before.get(id)?.ticks ?? 0))
  return [...now].reduce((sum, [id, { ticks }]) => (isOurs(id) ? sum : sum + used(id, ticks)), 0)
}

function processes(): Processes {
  const ids = readdirSync('/proc').map(Number).filter(Boolean)
  return new Map(ids.flatMap((id) => readProcess(id)))
}

function readProcess(id: number): [number, { parent: number; ticks: number }][] {
  try {
    // Behind the name of the program, which may contain spaces and brackets.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [, parent = 0] = fields
    const [user = 0, system = 0] = fields.slice(11)
    return [[id, { parent, ticks: user + system }]]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
