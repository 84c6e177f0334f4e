import { readdir } from 'node:fs/promises'
import { median, residentMegabytes } from '../measure.ts'

/** One look at a process. */
type Sample = { megabytes: number; handles: number }

/** A process from its start to its end, or to the end of the run. */
export type Life = { name: string; pid: number; samples: Sample[] }

/** A process and how it did; a restart begins another one. */
export function createSampler() {
  const lives: Life[] = []
  return {
    lives,
    async look(name: string, pid: number | undefined): Promise<void> {
      if (pid === undefined) return
      let life = lives.find((known) => known.pid === pid)
      if (!life) {
        life = { name, pid, samples: [] }
        lives.push(life)
      }
      // It may have ended a moment ago.
      const sample = await sampleOf(pid).catch(() => undefined)
      if (sample) life.samples.push(sample)
    },
  }
}

async function sampleOf(pid: number): Promise<Sample> {
  const [megabytes, handles] = await Promise.all([residentMegabytes(pid), readdir(`/proc/${pid}/fd`)])
  return { megabytes, handles: handles.length }
}

export type Course = { start: Sample; middle: Sample; end: Sample }

/** Medians of three stretches: after a tenth of its life, in the middle, and at the end. */
export function courseOf({ samples }: Life): Course {
  const stretch = (from: number, to: number) => {
    const part = samples.slice(Math.floor(from * samples.length), Math.ceil(to * samples.length))
    return {
      megabytes: median(part.map(({ megabytes }) => megabytes)),
      handles: median(part.map(({ handles }) => handles)),
    }
  }
  return { start: stretch(0.1, 0.3), middle: stretch(0.4, 0.6), end: stretch(0.85, 1) }
}

/** What has grown more than a process that is busy does. */
export function growth({ name }: Life, { middle, end }: Course): string[] {
  return [
    ...(end.megabytes > 1.2 * middle.megabytes + 10 ? [`${name}: memory grows`] : []),
    ...(end.handles > 1.2 * middle.handles + 20 ? [`${name}: open files and connections grow`] : []),
  ]
}
