/** As many colleagues as one note may mention. */
const maxMentions = 20

const mention = /(?<![\p{L}\p{N}._-])@([A-Za-z0-9._-]{1,60})/gu

/**
 * The usernames behind an @ in a text, each once and in small letters. A point or dash at the end may belong to the name
 * or to the sentence, so both spellings are in the list.
 */
export function mentionedNames(text: string): string[] {
  const names = [...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase())
  const called = [...new Set(names)].slice(0, maxMentions)
  return [...new Set(called.flatMap((name) => [name, name.replace(/[._-]{1,60}$/, '')]))]
}
