const maxNote = 2000
const maxLine = 200

/** What a note must not have; a paragraph of a form is refused for them. */
const control = /[^\P{Cc}\t\n]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The note of a row with the lines that nothing else has room for. Where all is too long, the note itself is cut. */
export function noteWith(note: string, lines: string[]): string | null {
  const added = lines.map((line) => storable(line).slice(0, maxLine)).join('\n')
  const room = maxNote - added.length - 1
  const text = [storable(note).slice(0, room), added].filter(Boolean).join('\n')
  return text.toWellFormed().trim() || null
}

function storable(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').replace(control, ' ').trim()
}
