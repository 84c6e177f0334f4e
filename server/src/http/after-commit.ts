import type { FastifyBaseLogger } from 'fastify'

/** Work that a call defers until its transaction has committed. */
export type AfterCommit = {
  add: (work: () => Promise<unknown>) => void
  /** Runs before the answer is sent and cannot make it fail: the data is already committed. */
  run: () => Promise<void>
}

export function createAfterCommit(log: FastifyBaseLogger): AfterCommit {
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
