import type { LocalizedText } from './text.ts'

/** What a service asks for now. */
type Line = {
  input_id: string
  position: number
  required: boolean
  name: LocalizedText
  description: LocalizedText
  note: LocalizedText
}

/** What a running case was asked for. */
type Item = Line & {
  has_file: boolean
  /** The office has added it to this case alone, so that no service decides about it. */
  is_added: boolean
  /** The office has said for this case whether it is required. */
  is_required_set: boolean
}

export type RequirementDifference<I extends Item, L extends Line> = {
  added: L[]
  /** No longer asked for, and nothing was handed over. */
  removed: I[]
  /** No longer asked for, and a file is there: it stays, and nothing depends on it. */
  made_optional: I[]
  /** Asked for in other words, or otherwise required. */
  renewed: { item: I; line: L; required: boolean }[]
}

/** How the lines of a running case differ from what its service asks now. */
export function compareRequirements<I extends Item, L extends Line>(
  items: readonly I[],
  asked: readonly L[],
): RequirementDifference<I, L> {
  const lineOf = new Map(asked.map((line) => [line.input_id, line]))
  const known = new Set(items.map(({ input_id }) => input_id))
  const unasked = items.filter(({ input_id, is_added }) => !lineOf.has(input_id) && !is_added)
  return {
    added: asked.filter(({ input_id }) => !known.has(input_id)),
    removed: unasked.filter(({ has_file }) => !has_file),
    made_optional: unasked.filter(({ has_file, required }) => has_file && required),
    renewed: items.flatMap((item) => {
      const line = lineOf.get(item.input_id)
      if (!line) return []
      const required = item.is_required_set ? item.required : line.required
      return required === item.required && hasSameWords(item, line) ? [] : [{ item, line, required }]
    }),
  }
}

/** As a page says it: +a, −r, ~c. */
export function countDifference({
  added,
  removed,
  made_optional,
  renewed,
}: RequirementDifference<Item, Line>): { added: number; removed: number; changed: number } {
  return {
    added: added.length,
    removed: removed.length,
    changed: made_optional.length + renewed.length,
  }
}

const words = ['name', 'description', 'note'] as const
const languages = ['uz', 'en', 'ru'] as const

function hasSameWords(one: Line, other: Line): boolean {
  return words.every((word) => languages.every((language) => one[word][language] === other[word][language]))
}
