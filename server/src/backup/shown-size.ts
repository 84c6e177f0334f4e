const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Bytes as people read them: `3.4 MB`. */
export function shownSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toPrecision(3)} ${units[step]}`
}
