import { phoneDigits } from 'contract/fields'
import { groupPhone } from './form/phone-format.ts'

/** Country codes have one, two or three digits; these are the first digits of the shorter ones. */
const shortCodes = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** A stored phone in one form: +998 90 123 45 67, and numbers of other countries likewise. */
export function shownPhone(phone: string): string {
  const value = groupPhone(phone)
  if (!/^\+[\d\s().-]{7,30}$/.test(value) || value.startsWith('+998')) return value
  const digits = phoneDigits(value)
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  return `+${code} ${groupsFromEnd(digits.slice(code.length)).join(' ')}`
}

/** Pairs at the end, as phones are read out here, and threes or fours before them. */
function groupsFromEnd(digits: string): string[] {
  if (digits.length <= 4) return [digits]
  const [before, pairs] = [digits.slice(0, -4), [digits.slice(-4, -2), digits.slice(-2)]]
  return before.length <= 4 ? [before, ...pairs] : [before.slice(0, -3), before.slice(-3), ...pairs]
}
