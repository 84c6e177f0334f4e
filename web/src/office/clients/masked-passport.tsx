import { maskPassport } from '../../shared/mask-passport.ts'

/** The end of a passport number: enough to tell two people apart. */
export function MaskedPassport({ number }: { number: string }) {
  const { dots, end } = maskPassport(number)
  return <span className="whitespace-nowrap tabular-nums">{dots + end}</span>
}
