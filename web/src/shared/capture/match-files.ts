import type { LocalizedText } from 'contract/text'
import { wordsOf } from './file-words.ts'
import { isPhoto } from './photo-kind.ts'

/** A document that is still missing. */
export type EmptyItem = { id: string; name: LocalizedText }

type NamedFile = { name: string; type: string }

const minScore = 0.3
/** Two documents that fit about equally well: a guess would be wrong half of the time. */
const tie = 0.01

/**
 * Which document each file is for, by the words of its name; null where they do not say. A proposal: a person confirms
 * it. One document takes one file, or several photos, which become its pages.
 */
export function matchFiles(files: NamedFile[], items: EmptyItem[]): (string | null)[] {
  const scores = scoresOf(files, items)
  const matched: (string | null)[] = files.map(() => null)
  const isFree = (file: NamedFile, id: string) =>
    matched.every((taken, at) => taken !== id || (isPhoto(file) && isPhoto(files[at] as NamedFile)))
  const bestFirst = files
    .map((file, at) => ({ file, at, best: bestOf(scores[at] ?? []) }))
    .filter(({ best }) => best !== null)
    .toSorted((one, other) => (other.best?.score ?? 0) - (one.best?.score ?? 0))
  for (const { file, at, best } of bestFirst) {
    const id = items[best?.at ?? -1]?.id
    if (id !== undefined && isFree(file, id)) matched[at] = id
  }
  return matched
}

/** The item that fits best, unless another one fits as well. */
function bestOf(scores: number[]): { at: number; score: number } | null {
  const score = Math.max(...scores)
  const others = scores.filter((other) => other > score - tie)
  return score >= minScore && others.length === 1 ? { at: scores.indexOf(score), score } : null
}

/** For each file, how well its name fits each item, in the language that fits best. */
function scoresOf(files: NamedFile[], items: EmptyItem[]): number[][] {
  const named = items.map(({ name }) => Object.values(name).map(wordsOf))
  // A word that several documents share says little about which one it is.
  const weightOf = (word: string) =>
    1 / named.filter((names) => names.flat().some((one) => similarity(one, word))).length
  return files.map((file) => {
    const words = wordsOf(file.name.replace(/\.\w+$/, ''))
    return named.map((names) => Math.max(...names.map((name) => scoreOf(name, words, weightOf))))
  })
}

function scoreOf(name: string[], words: string[], weightOf: (word: string) => number): number {
  const hits = name.map((part) => Math.max(0, ...words.map((word) => similarity(part, word))))
  const score = hits.reduce((sum, hit, at) => sum + (hit && hit * weightOf(name[at] as string)), 0)
  // Of two names with the same word the one that says nothing else fits better.
  return name.length === 0 ? 0 : score + (0.1 * score) / name.length
}

/** How alike two words are: 1 for the same, less for another form of it, 0 for others. */
function similarity(one: string, other: string): number {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 4 && long.startsWith(short)) return 0.9
  if (short.length >= 5 && long.includes(short)) return 0.8
  if (commonStart(short, long) >= Math.max(5, long.length * 0.7)) return 0.8
  return short.length >= 5 && differsByOne(short, long) ? 0.7 : 0
}

function commonStart(short: string, long: string): number {
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return at
}

/** One letter more, less or another. */
function differsByOne(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  const at = commonStart(short, long)
  return short.slice(at + (long.length === short.length ? 1 : 0)) === long.slice(at + 1)
}
