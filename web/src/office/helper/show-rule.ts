/** The id of the button that opens a rule, counted from 0. */
export const ruleId = (at: number) => `helper-rule-${at}`

/** Brings a rule of the table into view, once it is drawn. */
export function showRule(at: number): void {
  requestAnimationFrame(() => {
    const button = document.getElementById(ruleId(at))
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'center' })
  })
}
