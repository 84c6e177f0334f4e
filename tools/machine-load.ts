import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Answers, when it is called, which share of the machine's processors others have used since. */
export function watchOthers(): () => number {
  const begun = usedSeconds()
  return () => {
    const now = usedSeconds()
    const all = now.all - begun.all
    const own = now.own - begun.own
    return Math.max(0, (now.busy - begun.busy - own) / all)
  }
}

/** Of all processors, and of this process with the programs it has started, which have to have ended. */
function usedSeconds() {
  const times = cpus().map(({ times }) => times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0) / 1000
  const all = sum(times.flatMap((time) => Object.values(time)))
  return { all, busy: all - sum(times.map(({ idle }) => idle)), own: ownSeconds() }
}

/** Only Linux says what ended children have used; elsewhere all work counts as that of others. */
function ownSeconds(): number {
  if (process.platform !== 'linux') return 0
  // Behind the name of the program, which may contain spaces; a hundred ticks are a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}
