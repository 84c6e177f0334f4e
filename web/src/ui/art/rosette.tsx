import suzani from './suzani.svg?url&no-inline'

const petals = [8, 10, 12, 16] as const

/** Stands in the gate of a person without a photo. The same person always has the same one. */
export function Rosette({ seed }: { seed: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 150">
      <use href={`${suzani}#petals-${pick(seed)}`} x="13" y="38" width="94" height="94" />
    </svg>
  )
}

/** Neighbouring numbers and ids that differ in one letter have to differ, so every letter moves the sum. */
function pick(seed: string): number {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return petals[sum % petals.length] ?? 8
}
