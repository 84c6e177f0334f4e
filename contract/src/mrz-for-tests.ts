/** Invented lines whose digits are all right: an Uzbek passport and an identity card of the same person. */
export const passportLines = `P<UZBKARIMOV<<ALISHER<<<<<<<<<<<<<<<<<<<<<<<
FA12345673UZB9506158M31020313150695012345468`

export const cardLines = `IUUZBAD1234567731506950123454<
9506158M3102031UZB<<<<<<<<<<<0
KARIMOV<<ALISHER<<<<<<<<<<<<<<`

/** The lines with another digit at one place of one line. */
export function withOtherDigit(lines: string, line: number, at: number): string {
  const rows = lines.split('\n')
  const row = rows[line] ?? ''
  const other = (Number(row.charAt(at)) + 1) % 10
  rows[line] = row.slice(0, at) + other + row.slice(at + 1)
  return rows.join('\n')
}
