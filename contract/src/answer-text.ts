/** What may stand in curly brackets in a question or an answer; the page fills it in from its own source. */
export const answerFacts = [
  'name',
  'phone',
  'email',
  'address',
  'hours',
  'countries',
  'draft',
  'pending',
  'approved',
  'rejected',
  'step1',
  'step2',
  'step3',
  'step4',
  'time1',
  'time2',
  'time3',
  'time4',
  'passport',
  'photo',
  'diplom',
  'transcript',
  'cv',
  'motivation',
  'types',
  'megabytes',
  'quota',
  'minutes',
  'password',
  'days',
] as const
export type AnswerFact = (typeof answerFacts)[number]

/** Whether every fact that a text mentions is one of them. */
export function hasKnownFacts(text: string): boolean {
  const known: readonly string[] = answerFacts
  return [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => known.includes(name))
}

/** A paragraph, a list, steps, or definitions. */
export type AnswerPart = string | string[] | { steps: string[] } | { terms: { name: string; text: string }[] }

/**
 * The parts of an answer as it is written: a line is a paragraph, lines that begin with `- ` are a list, with `1. ` steps,
 * with `= name: text` definitions. A list ends where another kind of line or an empty one follows. Nothing is markup.
 */
export function answerParts(text: string): AnswerPart[] {
  const parts: AnswerPart[] = []
  let isOpen = false
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = isOpen ? parts.at(-1) : undefined
    isOpen = line !== ''
    if (!isOpen) continue
    const part = partOf(line)
    if (!last || !joined(last, part)) parts.push(part)
  }
  return parts
}

function partOf(line: string): AnswerPart {
  const [, item] = /^- +(.+)$/.exec(line) ?? []
  if (item) return [item]
  const [, step] = /^\d{1,2}\. +(.+)$/.exec(line) ?? []
  if (step) return { steps: [step] }
  const [, name, text] = /^= +(.+?): +(.+)$/.exec(line) ?? []
  return name && text ? { terms: [{ name, text }] } : line
}

/** Adds the lines of a part to a list of the same kind; false where it is another kind. */
function joined(list: AnswerPart, part: AnswerPart): boolean {
  if (typeof list === 'string' || typeof part === 'string') return false
  if (Array.isArray(list) && Array.isArray(part)) list.push(...part)
  else if ('steps' in list && 'steps' in part) list.steps.push(...part.steps)
  else if ('terms' in list && 'terms' in part) list.terms.push(...part.terms)
  else return false
  return true
}
