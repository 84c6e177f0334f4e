const maxLength = 150

// Control characters, line separators and the bidi marks that can make a name read as another one.
const unprintable = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A name as data to show, never as a path: one line, without folders; a long one is cut before its ending. */
export function cleanFileName(name: string): string {
  const own = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const letters = [...own.replace(unprintable, '').trim()]
  if (letters.length <= maxLength) return letters.join('')
  const ending = letters.slice(-20)
  return [...letters.slice(0, maxLength - ending.length), ...ending].join('')
}
