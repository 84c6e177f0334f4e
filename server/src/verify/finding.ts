/** What one check has found. */
export type Finding = {
  check: string
  /** `problem`: something is wrong. `question`: nothing is wrong, but a person has to look. */
  level: 'ok' | 'question' | 'problem'
  /** How many were looked at, and how many of them are meant. */
  checked: number
  found: number
  detail: string
  /** Ids of the first ones. */
  examples: string[]
  advice?: string
}

/** Some of what was found: how many there are, and the first of them. */
export type Found = { count: number; examples: string[] }

export const maxExamples = 10

type Verdict = {
  check: string
  checked: number
  found: Found
  /** What is said where nothing was found, and where something was. */
  good: string
  bad: string
  level?: 'question' | 'problem'
  advice?: string
}

export function findingOf({ check, checked, found, good, bad, level = 'problem', advice }: Verdict): Finding {
  const { count, examples } = found
  if (count === 0) return { check, level: 'ok', checked, found: 0, detail: good, examples: [] }
  const shown = examples.slice(0, maxExamples)
  return { check, level, checked, found: count, detail: bad, examples: shown, ...(advice && { advice }) }
}

/** Counts all and remembers the first ones. */
export function collect(): Found & { add(example: string): void } {
  const found: Found = { count: 0, examples: [] }
  return Object.assign(found, {
    add: (example: string) => {
      found.count += 1
      if (found.examples.length < maxExamples) found.examples.push(example)
    },
  })
}
