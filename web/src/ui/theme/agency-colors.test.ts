import { expect, test } from 'vitest'
import { agencyColors } from './agency-colors.ts'

const pair = (color: string) => ({ color, on: '#FFFFFF' })

test('both pairs are set, the dark one by the choice and by the system', () => {
  const css = agencyColors({ light: pair('#0A6570'), dark: pair('#4CC3CB') })
  expect(css).toContain(':root{--primary:#0A6570;--on-primary:#FFFFFF;')
  expect(css).toContain(':root[data-theme=dark]{--primary:#4CC3CB;')
  expect(css).toContain(':root:not([data-theme=light]){--primary:#4CC3CB;')
})

test.each([
  ['#0A6570', 'hsl(186 45% 91%)'],
  ['#FF0000', 'hsl(0 45% 91%)'],
  ['#00FF00', 'hsl(120 45% 91%)'],
  ['#7A2BBF', 'hsl(272 45% 91%)'],
  ['#777777', 'hsl(0 0% 91%)'],
])('the soft shade of %s has the same hue', (color, soft) => {
  expect(agencyColors({ light: pair(color), dark: pair('#4CC3CB') })).toContain(`--primary-soft:${soft}`)
})

test('the tones of the drawings follow the primary colour in both looks', () => {
  const css = agencyColors({ light: pair('#0A6570'), dark: pair('#4CC3CB') })
  expect(css).toContain(
    '--em-near:color-mix(in srgb,var(--primary) 100%,white);--em-sky:var(--primary-soft);',
  )
  expect(css.match(/--em-near:color-mix\(in srgb,var\(--primary\) 72%,white\)/g)).toHaveLength(2)
  expect(css.match(/--em-far:color-mix\(in srgb,var\(--em-near\) \d+%,var\(--em-sky\)\)/g)).toHaveLength(3)
})
