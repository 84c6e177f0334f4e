import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything } from '../testing/everything.ts'
import { aPicture, rednessOf } from '../testing/records/pictures.ts'
import { anSvg, endless, externalReferences, refused } from '../testing/records/svg-corpus.ts'
import { drawSvg } from './draw-svg.ts'

/** With time enough for a busy machine. */
const draw = (svg: string | Buffer) => drawSvg(Buffer.from(svg), { maxMs: 60_000 })
const sizeOf = async (image: Buffer) => {
  const { format, width, height } = await sharp(image).metadata()
  return [format, width, height]
}

type Sized = [name: string, attributes: string, width: number, height: number]
const sizes: Sized[] = [
  ['in millimetres', 'width="10mm" height="40mm"', 320, 1280],
  ['of a large sheet', 'width="20000" height="10000" viewBox="0 0 40 20"', 1280, 640],
]
const moreSizes: Sized[] = [
  ['of its own size', 'width="40" height="20"', 1280, 640],
  ['with a view only', 'viewBox="0 0 40 20"', 1280, 640],
  ['that fills its place', 'width="100%" height="100%" viewBox="0 0 40 20"', 1280, 640],
]

const mark = '\uFEFF'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const format =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
const comments = '<!-- a - b -> c -->\n<!---->  \n'
const beginnings = [['all that may come first', mark + declaration + format + comments]]
const moreBeginnings = [
  ['a mark of the byte order', mark],
  ['the word that it is XML', declaration],
  ['the name of its format', declaration + format],
  ['comments', comments],
]

// Every drawing is a process, which takes longer to start than to draw.
describe('a drawing', () => {
  test.each(everything ? [...sizes, ...moreSizes] : sizes)(
    '%s is 1280 points on its longer side',
    async (_name, attributes, width, height) => {
      const drawn = await draw(anSvg('', attributes))
      expect(await sizeOf(drawn)).toEqual(['png', width, height])
      expect(await rednessOf(drawn, { x: 1, y: 1 })).toBe(200)
    },
  )

  test.each(everything ? [...beginnings, ...moreBeginnings] : beginnings)(
    'may begin with %s',
    async (_name, beginning) => {
      expect(await sizeOf(await draw(beginning + anSvg()))).toEqual(['png', 1280, 640])
    },
  )

  test('may contain a photo, and letters of any language', async () => {
    const photo = (await aPicture(40, 20).png().toBuffer()).toString('base64')
    const inside = `<image href="data:image/png;base64,${photo}" width="40" height="20"/><text>Oʻzbekiston 東京</text>`
    expect(await sizeOf(await draw(anSvg(inside)))).toEqual(['png', 1280, 640])
  })
})

test('the corners of a small drawing are sharp', async () => {
  const drawn = await draw(anSvg('<rect x="20" width="20" height="20" fill="#0000c8"/>'))
  const redness = await Promise.all([639, 640].map((x) => rednessOf(drawn, { x, y: 300 })))
  expect(redness).toEqual([200, 0])
})

describe('what a document refers to', () => {
  const requests: string[] = []
  const listener = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  })
  beforeAll(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void listener.close())
  const outside = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}`

  test('is not loaded: it is drawn without it, and no request is sent', async () => {
    const plain = await draw(anSvg())
    const { 'all of them': together = '', ...each } = externalReferences(outside())
    expect((await draw(together)).equals(plain)).toBe(true)
    for (const [name, svg] of everything ? Object.entries(each) : []) {
      expect((await draw(svg)).equals(plain), name).toBe(true)
    }
    expect(requests).toEqual([])
  })
})

/** Refused by the process, as 'a document that breaks off' is; the others are refused before one is started. */
const refusedWhenDrawn = [
  'an entity that nobody knows',
  'two documents',
  'no size at all',
  'a size of nothing',
  'a depth of 100 000',
  // Sent to the whole server as well, in content-pictures.db.test.ts.
  'more memory than there is',
]
const isEveryday = ([name]: [string, unknown]) => !refusedWhenDrawn.includes(name)

test.each(Object.entries(refused).filter((row) => everything || isEveryday(row)))(
  '%s is refused',
  async (_name, svg) => {
    await expect(draw(svg)).rejects.toMatchObject({ code: 'file_type_refused' })
  },
)

const difficult: [name: string, svg: string][] = everything
  ? Object.entries(endless)
  : [['uses of uses', endless['uses of uses']]]

test.each(difficult)(
  'while %s are drawn, the server does other things; they are given up, and the next one is drawn',
  async (_name, svg) => {
    let isDone = false
    const drawing = drawSvg(Buffer.from(svg), { maxMs: 500 }).finally(() => {
      isDone = true
    })
    const refusal = expect(drawing).rejects.toMatchObject({ code: 'file_type_refused' })
    const next = draw(anSvg())
    await setTimeout(1)
    expect(isDone).toBe(false)
    await refusal
    expect(await sizeOf(await next)).toEqual(['png', 1280, 640])
  },
)
