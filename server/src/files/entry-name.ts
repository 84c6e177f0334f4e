const maxLength = 120

// What some system somewhere takes for something else than a letter of a name.
const unsafe = /[\p{Cc}\p{Cf}\u2028\u2029<>:"/\\|?*]/gu
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/** A file name that every system can unpack: one path segment, never `..`. */
export function safeEntryName(text: string): string {
  const letters = [
    ...text
      .normalize('NFC')
      .replace(unsafe, '_')
      .replace(/^[\s.]+|[\s.]+$/g, ''),
  ]
  const ending = letters.slice(-20)
  const name = (
    letters.length <= maxLength ? letters : [...letters.slice(0, maxLength - ending.length), ...ending]
  ).join('')
  if (name === '') return '_'
  return device.test(name) ? `_${name}` : name
}

/** Makes paths unique by adding a number. Case-insensitive, like many file systems. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const dot = path.lastIndexOf('.')
    const [stem, ending] =
      dot > path.lastIndexOf('/') + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, '']
    let unique = path
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) unique = `${stem} (${n})${ending}`
    taken.add(unique.toLowerCase())
    return unique
  }
}
