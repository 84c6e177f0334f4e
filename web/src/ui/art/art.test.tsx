import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Emblem } from './emblem.tsx'
import { Flag } from './flag.tsx'
import { Gate } from './gate.tsx'
import { Road } from './road.tsx'
import { homeAt } from './road-frames.ts'
import { Rosette } from './rosette.tsx'

const countries = ['us', 'ca', 'gb', 'de', 'fr', 'au', 'nl']

/** What a drawing takes from its file: the names behind `#`. */
const partsOf = (markup: string) => [...markup.matchAll(/href="[^"#]*#([\w-]+)"/g)].map(([, id]) => id ?? '')
const readDrawing = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const idsIn = async (name: string) =>
  [...(await readDrawing(name)).matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id ?? '')

describe('a country', () => {
  test.each([...countries, 'uz'])('%s has an emblem and a flag', async (code) => {
    expect(partsOf(renderToStaticMarkup(<Emblem code={code} />))).toEqual([code])
    expect(partsOf(renderToStaticMarkup(<Flag code={code} />))).toEqual([code])
    expect(await idsIn('emblems.svg')).toContain(code)
    expect(await idsIn('flags.svg')).toContain(code)
  })

  test.each(['jp', 'toString', ''])('the unknown "%s" has neither', (code) => {
    expect(renderToStaticMarkup(<Emblem code={code} />)).toBe('')
    expect(renderToStaticMarkup(<Flag code={code} />)).toBe('')
  })
})

describe('a rosette', () => {
  const drawn = (seed: string) => partsOf(renderToStaticMarkup(<Rosette seed={seed} />))[0] ?? ''
  const seeds = Array.from(
    { length: 40 },
    (_, at) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )

  test('is the same for the same person', () => {
    for (const seed of seeds) expect(drawn(seed)).toBe(drawn(seed))
  })

  test('is one of four, all of them in the file, and neighbours differ', async () => {
    const used = new Set(seeds.map(drawn))
    expect([...used].sort()).toEqual((await idsIn('suzani.svg')).sort())
    for (const [at, seed] of seeds.slice(1).entries()) expect(drawn(seed)).not.toBe(drawn(seeds[at] ?? ''))
  })
})

describe('the road', () => {
  test('takes every part from the file of the map, which has no others', async () => {
    const markup = renderToStaticMarkup(<Road codes={countries} home="Toshkent" />)
    expect([...new Set(partsOf(markup))].sort()).toEqual((await idsIn('world.svg')).sort())
    expect(markup).toContain('>Toshkent</text>')
  })

  test('starts where the star of Tashkent is', async () => {
    const map = await readDrawing('world.svg')
    const starts = [...map.matchAll(/id="arc-\w\w" [^>]*d="M([\d.]+ [\d.]+)c/g)].map(([, start]) => start)
    expect(new Set(starts)).toEqual(new Set([`${homeAt.x} ${homeAt.y}`]))
  })

  test('to one country shows that one alone, from nearer', () => {
    const one = renderToStaticMarkup(<Road codes={['de']} home="Toshkent" />)
    expect(one.match(/data-road="\w\w"/g)).toEqual(['data-road="de"', 'data-road="de"'])
    expect(one).toContain('road-close')
  })

  test('to a country without one is the map around Tashkent', () => {
    const none = renderToStaticMarkup(<Road codes={['jp']} home="Toshkent" />)
    expect(partsOf(none)).toEqual(['dots', 'home'])
  })
})

test('drawings are hidden from screen readers and have no style attributes, which the policy refuses', () => {
  const gates = [
    <Emblem key="e" code="us" />,
    <Rosette key="r" seed="1" />,
    <Road key="w" codes={countries} home="" />,
  ]
  for (const drawing of gates) {
    const markup = renderToStaticMarkup(<Gate>{drawing}</Gate>)
    expect(markup).toMatch(/^<span class="gate"><svg aria-hidden="true"/)
    expect(markup).not.toContain('style=')
  }
})
