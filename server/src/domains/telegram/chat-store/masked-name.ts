/** `A… K…`: enough to know one's own name by, and too little to learn another's. */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map((word) => `${[...word][0]}…`).join(' ') || '…'
}
