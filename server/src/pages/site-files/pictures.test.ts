import { languages } from 'contract/text'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { everything } from '../../testing/everything.ts'
import { agency, expectWellFormed, siteOf } from './site-for-tests.ts'

const site = siteOf()
/** The name of the agency is drawn alike in all of them. */
const previews = (everything ? languages : ['uz']).map((language) => `/og/${language}.png`)

test('the old icon file has one picture of 32 px', async () => {
  const { rawPayload: file } = await site.inject('/favicon.ico')
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const [size, start] = [file.readUInt32LE(14), file.readUInt32LE(18)]
  expect(start + size).toBe(file.length)
  expect(await sharp(file.subarray(start)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

test('an icon that phones cut to shape has no see-through corner, one for browsers has', async () => {
  const corner = async (path: string) =>
    (
      await sharp((await site.inject(path)).rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer()
    )[3]
  expect(await corner('/icons/180.png')).toBe(255)
  expect(await corner('/icons/maskable-512.png')).toBe(255)
  expect(await corner('/icons/512.png')).toBe(0)
})

const names: [kind: string, name: string][] = [
  ['quotes and markup', '"Yo‘l" & \'Co\' </svg><script>alert(1)</script>'],
  ['pictographs alone', '🙂👨‍👩‍👧'],
  ['60 wide letters', 'W'.repeat(60)],
  ['Uzbek Cyrillic', '«Қўқон – Ғарб» ўқув маркази ва саёҳат агентлиги, Тошкент'],
  ['letters of another script', '北京教育'],
]

test.each(names)('a name of %s becomes icons and previews of the right size', async (_kind, name) => {
  const basis = { uz: '', en: '', ru: '' }
  const claims = {
    ...agency.claims,
    students: { value: name.slice(0, 20), basis },
    success: { value: '<98%>', basis },
    partners: { value: '', basis },
  }
  const hostile = siteOf({ name, short_name: name.slice(0, 20), claims })
  for (const path of previews) {
    const { rawPayload } = await hostile.inject(path)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
  const icon = await hostile.inject('/favicon.svg')
  expectWellFormed(icon.body)
  expect(icon.body).not.toMatch(/<script|alert/)
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
})

const circle = '<circle cx="50" cy="50" r="40" fill="#ff0000"/>'

test.each([
  ['with a box', `<svg viewBox="0 0 100 100">${circle}</svg>`],
  ['with a size', `<svg width="100" height="100">${circle}</svg>`],
  ['with its namespace', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${circle}</svg>`],
])('a logo %s stands in the middle of a white square', async (_kind, logo_svg) => {
  const { rawPayload } = await siteOf({ logo_svg }).inject('/icons/512.png')
  const pixels = await sharp(rawPayload).removeAlpha().raw().toBuffer()
  const at = (x: number, y: number) => [...pixels.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)]
  expect(at(256, 256)).toEqual([255, 0, 0])
  expect(at(256, 120)).toEqual([255, 0, 0])
  expect(at(256, 70)).toEqual([255, 255, 255])
})

test('a logo that is no XML gives way to the first letter', async () => {
  const broken = siteOf({ logo_svg: '<svg width=32 height=32><path d=M0></svg>' })
  expect((await broken.inject('/favicon.svg')).body).toBe((await site.inject('/favicon.svg')).body)
})
