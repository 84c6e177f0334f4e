/** Up to two initials of a name. Uzbek writes O‘ and G‘ as one letter, so the sign stays with it. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.match(/^\p{L}[‘ʻ'’]?/u)?.[0] ?? '')
    .map((letter) => (/^[OG]/i.test(letter) ? letter : letter.slice(0, 1)))
    .join('')
    .toUpperCase()
}
