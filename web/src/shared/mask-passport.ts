const shown = 2

/** A passport number with all but its last two digits dotted out. */
export function maskPassport(number: string): { dots: string; end: string } {
  // The end of a short one would reveal almost all of it.
  const end = number.length > 2 * shown ? number.slice(-shown) : ''
  return { dots: '•'.repeat(number.length - end.length), end }
}
