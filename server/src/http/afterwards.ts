import type { FastifyBaseLogger } from 'fastify'

/** What a call has put off until its work is done for good. */
export type Afterwards = {
  add: (work: () => Promise<unknown>) => void
  /** Delays the answer and cannot fail it: what counts is written already. */
  run: () => Promise<void>
}

export function createAfterwards(log: FastifyBaseLogger): Afterwards {
  const works: (() => Promise<unknown>)[] = []
  return {
    add: (work) => void works.push(work),
    run: async () => {
      for (const work of works) {
        await work().catch((err) => log.warn({ err }, 'something that a call had put off failed'))
      }
    },
  }
}
