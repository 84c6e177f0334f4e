import { readFile } from 'node:fs/promises'
import { contrast } from 'contract/contrast'
import { expect, test } from 'vitest'

const css = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightRules = '', darkRules = ''] = css.split('@variant dark-root {')
const colorsOf = (rules: string) =>
  Object.fromEntries([...rules.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, color]) => [name, color]))
const looks = { light: colorsOf(lightRules), dark: colorsOf(darkRules) }

const text = 4.5
/** Edges of what can be pressed, and drawings that say something. */
const shape = 3

const pairs: [front: string, back: string, min: number][] = [
  ...['text', 'muted', 'faint', 'link'].flatMap((front) =>
    ['bg', 'surface', 'subtle', 'surface-2', 'sand'].map((back): [string, string, number] => [
      front,
      back,
      text,
    ]),
  ),
  ...['danger', 'success'].map((front): [string, string, number] => [front, 'surface', text]),
  ...['primary', 'accent', 'danger'].map((back): [string, string, number] => [`on-${back}`, back, text]),
  ...[
    'primary',
    'danger',
    'success',
    'warning',
    'info',
    'neutral',
    'purple',
    'orange',
    'indigo',
    'pink',
    'pome',
  ].map((name): [string, string, number] => [`on-${name}-soft`, `${name}-soft`, text]),
  ...['on-ink', 'on-ink-muted'].flatMap((front) =>
    ['ink', 'ink-2'].map((back): [string, string, number] => [front, back, text]),
  ),
  ['accent', 'ink', text],
  ['pome', 'bg', text],
  ['pome', 'sand', text],
  ['pome', 'em-sky', shape],
  ['em-near', 'em-sky', text],
  ['ink-edge', 'ink', shape],
  ['ink-edge', 'ink-2', shape],
  ['border-strong', 'surface', shape],
  ['focus', 'bg', shape],
  ['focus', 'sand', shape],
  ['star', 'surface', shape],
  ['star', 'sand', shape],
]

for (const [look, colors] of Object.entries(looks)) {
  test.each(pairs)(`${look}: %s on %s`, (front, back, min) => {
    expect(contrast(colors[front] ?? '', colors[back] ?? '')).toBeGreaterThanOrEqual(min)
  })
}

test('a colour has a value in both looks', () => {
  expect(Object.keys(looks.dark)).toEqual(Object.keys(looks.light))
})
