export type Step = [title: string, work: () => Promise<boolean>]

/** Lists of steps that run side by side; the steps of one list run one after the other. */
export type Stage = Step[][]

type Result = { title: string; ok: boolean; seconds: number }

/** Runs the stages one after the other; after a failed step the next ones still run. */
export async function runStages(stages: Stage[]): Promise<Result[]> {
  const results: Result[] = []
  for (const lists of stages) {
    await Promise.all(
      lists.map(async (steps) => {
        for (const step of steps) results.push(await runStep(step))
      }),
    )
  }
  return results
}

async function runStep([title, work]: Step): Promise<Result> {
  const started = Date.now()
  console.log(`\n== ${title}`)
  const ok = await work().catch((error: Error) => reportProblems([error.message]))
  const seconds = (Date.now() - started) / 1000
  console.log(`== ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`)
  return { title, ok, seconds }
}

export function reportProblems(problems: string[]): boolean {
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/** What each step took, which have failed, and what all of it took: some ran side by side. */
export function printResults(results: Result[], wholeSeconds: number): void {
  console.log('\nTime of each step:')
  for (const { title, ok, seconds } of results) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${title}${ok ? '' : '  FAILED'}`)
  }
  console.log(`  ${wholeSeconds.toFixed(1).padStart(6)} s  in all`)
}
