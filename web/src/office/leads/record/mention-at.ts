/** As long as a username may be. */
const maxName = 40
const begun = new RegExp(`(?<![\\p{L}\\p{N}._-])@([A-Za-z0-9._-]{0,${maxName}})$`, 'u')

/** The beginning of a username that is being typed before the caret, without its @; null where none is. */
export function mentionAt(text: string, caret: number): string | null {
  return begun.exec(text.slice(Math.max(0, caret - maxName - 2), caret))?.[1] ?? null
}

type Mentioned = { text: string; caret: number }

/** The text with the whole name in place of what was typed of it, and where the caret is then. */
export function withMention(text: string, caret: number, typed: string, username: string): Mentioned {
  const before = `${text.slice(0, caret - typed.length)}${username} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

type Named = { username: string; full_name: string }

/** Those whose username or name, or a word of it, begins so. */
export function matchingColleagues<T extends Named>(
  colleagues: readonly T[],
  typed: string,
  max: number,
): T[] {
  const search = typed.toLowerCase()
  const begins = (word: string) => word.toLowerCase().startsWith(search)
  return colleagues
    .filter(({ username, full_name }) => begins(username) || full_name.split(' ').some(begins))
    .slice(0, max)
}
