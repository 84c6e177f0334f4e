import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { aHeic, aLargePhoto, aPhoto, rednessOf } from 'server/testing/records/pictures'
import {
  aPdf,
  askApi,
  atChecklist,
  chooseFile,
  documentRow,
  dropFiles,
  matches,
  storedApplication,
} from './applications.ts'
import { expect, test } from './clean-page.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { expectAccessible } from './page-checks.ts'
import { resize } from './resize.ts'
import { formatWeights, weigh } from './weights.ts'

const passport = 'Pasport nusxasi'
const photo = '3x4 rasm'
const diploma = 'Diplom yoki shahodatnoma'
const megabyte = 1024 * 1024

/** case.md section 13: what a photo loads before it is shown, in gzipped kB. */
const budget = 10

const input = (part: Page | Locator) => part.locator('input[type=file]:not([capture])').first()
const pages = (page: Page) => page.getByRole('dialog', { name: 'Sahifalar' })

/** The file of a document, as the client downloads it. */
async function downloadOf(page: Page, id: string, document: string): Promise<Buffer> {
  const { body } = await askApi(page, 'GET', `/applications/get-full/${id}`)
  const { checklist } = body as { checklist: { name: { uz: string }; uploaded_doc: { file_url: string } }[] }
  const file = checklist.find(({ name }) => name.uz === document)?.uploaded_doc
  return (await page.request.get(file?.file_url ?? '')).body()
}

/** The pictures in a PDF of ours, by the lengths it gives. */
function picturesIn(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/DCTDecode \/Length (\d+) >>\nstream\n/g)].map(({ index, 0: head, 1: length }) =>
    pdf.subarray(index + head.length, index + head.length + Number(length)),
  )
}

/** By their paths: the browser reads them itself, while large contents take seconds to hand over. */
function filesOf(photos: Buffer[]): Promise<string[]> {
  return Promise.all(
    photos.map(async (photo, at) => {
      const path = test.info().outputPath(`IMG_${at + 1}.jpg`)
      await writeFile(path, photo)
      return path
    }),
  )
}

test('photos of 6 MB become one PDF of three upright pages, far below 10 MB', async ({ cleanPage: page }) => {
  // Six times twelve megapixels are opened and drawn.
  test.slow(everything)
  const large = await aLargePhoto()
  expect(large.length).toBeGreaterThan(6 * megabyte)
  // Lying on their sides, where the large one stands upright.
  const small = await aPhoto(600, 800)
  const photos = everything ? [large, large, large] : [large, small, small]
  const id = await atChecklist(page, 'photographs')
  await resize(page, 360, 740)
  const weighed = weigh(page)
  await input(documentRow(page, passport)).setInputFiles(await filesOf(photos))
  const dialog = pages(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 })
  const weights = await weighed()
  console.log('pages of a document, gzipped kB:', formatWeights(weights))
  expect(weights.script).toBeLessThanOrEqual(budget)
  await dialog.getByRole('button', { name: '3-sahifani oldinga o‘tkazish' }).click()
  await expect(dialog.getByRole('img').nth(1)).toHaveAttribute('alt', '2-sahifa: IMG_3.jpg')
  await dialog.getByRole('button', { name: 'Burish: 3-sahifa' }).click()
  await expectAccessible(page, 'dialog')
  await resize(page, 360, 740)
  await dialog.getByRole('button', { name: 'Bitta PDF qilib yuborish' }).click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await expect(documentRow(page, passport).getByText(`${passport}.pdf`).first()).toBeVisible()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()

  const pdf = await downloadOf(page, id, passport)
  console.log(`${photos.length} photos: a PDF of ${(pdf.length / megabyte).toFixed(1)} MB`)
  expect(pdf.length).toBeLessThan(10 * megabyte)
  const [upright, lying] = ['/MediaBox [0 0 631.5 842]', '/MediaBox [0 0 842 631.5]']
  // The third was turned.
  expect(pdf.toString('latin1').match(/\/MediaBox \[[^\]]+\]/g)).toEqual(
    everything ? [upright, upright, lying] : [upright, lying, upright],
  )
  const [first] = picturesIn(pdf)
  expect(picturesIn(pdf)).toHaveLength(3)
  expect(await rednessOf(first as Buffer, { x: 1600, y: 2100 })).toBeGreaterThan(180)
  expect(pdf.includes('Planted'), 'the camera and the place are gone').toBe(false)
})

// Every day make-file.test.tsx has the single photo, which student-case.spec.ts sends, and checklist-uploads.test.tsx the HEIC one.
test('a small photo alone is sent as it is; a HEIC photo named .jpg is told how to switch the camera', {
  tag: '@everything',
}, async ({ page }) => {
  const id = await atChecklist(page, 'one-photo')
  const row = documentRow(page, photo)
  const heic = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: aHeic() }
  await input(row).setInputFiles(heic)
  const dialog = pages(page)
  await expect(dialog.getByRole('alert')).toContainText('Bu surat HEIC formatida')
  await expect(dialog.getByRole('alert')).toContainText('Settings → Camera → Formats → Most Compatible')
  await expect(dialog.getByRole('button', { name: 'Suratni yuborish' })).toBeDisabled()
  const small = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  const buffer = Buffer.from(small)
  await input(dialog).setInputFiles({ name: 'rasm.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: 'Suratni yuborish' }).click()
  await expect(row.getByText('rasm.jpg').first()).toBeVisible()
  await expect(row.getByText(/^Yuklangan:/)).toBeVisible()
  expect((await downloadOf(page, id, photo)).equals(buffer)).toBe(true)

  await chooseFile(documentRow(page, diploma), { ...heic, name: 'diplom.pdf' })
  await expect(documentRow(page, diploma).getByRole('alert')).toContainText('Bu surat HEIC formatida')
  expect((await storedApplication(page, id)).files).toEqual([`${photo}: rasm.jpg`])
})

// Every day client-applies.spec.ts has a cut upload that is sent again, checklist-uploads.test.tsx its key, which stays the same, and
// attach-document.db.test.ts that a key is stored once.
test('a network cut before, in and after an upload: it is sent again by itself, and stored once', {
  tag: '@everything',
}, async ({ browser }) => {
  test.setTimeout(120_000)
  const proxy = await startCuttingProxy()
  const context = await browser.newContext({ baseURL: proxy.url })
  const page = await context.newPage()
  const id = await atChecklist(page, 'cuts')
  const keys: (string | undefined)[] = []
  let failures = 0
  page.on('request', (request) => {
    if (request.url().includes('/applications/upload/')) keys.push(request.headers()['idempotency-key'])
  })
  page.on('requestfailed', (request) => {
    if (request.url().includes('/applications/upload/')) failures += 1
  })
  const row = documentRow(page, passport)
  proxy.cutAt('before')
  await chooseFile(row, aPdf('pasport.pdf', 1200))
  await expect(row.getByRole('alert')).toContainText('Fayl birozdan keyin o‘zi qayta yuboriladi.')
  for (const place of ['during', 'after', null] as const) {
    // The browser itself repeats what was cut on a connection it had used before: this is what reached the page.
    const before = failures
    await expect.poll(() => failures, { timeout: 40_000 }).toBeGreaterThan(place === 'during' ? 0 : before)
    proxy.cutAt(place)
  }
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible({ timeout: 40_000 })
  await expect(row.getByText('pasport.pdf').first()).toBeVisible()

  expect(keys.length).toBeGreaterThanOrEqual(4)
  expect(new Set(keys).size).toBe(1)
  const { body } = await askApi(page, 'GET', `/applications/get-full/${id}`)
  const { checklist } = body as { checklist: { uploaded_doc: { file_id: string } | null }[] }
  const stored = checklist.flatMap(({ uploaded_doc }) => (uploaded_doc ? [uploaded_doc.file_id] : []))
  const fileOf = (answer: string) => /^HTTP\/1.1 200.*"file_id":"([^"]+)"/s.exec(answer)?.[1]
  expect(proxy.lostAnswers.length).toBeGreaterThan(0)
  expect(stored, 'the file of every lost answer, and no other').toEqual([
    ...new Set(proxy.lostAnswers.map(fileOf)),
  ])
  await context.close()
  proxy.stop()
})

test('without a network an upload waits, and starts when it is back', async ({ page }) => {
  const id = await atChecklist(page, 'offline')
  const row = documentRow(page, passport)
  await page.context().setOffline(true)
  await chooseFile(row, aPdf('pasport.pdf'))
  await expect(row.getByRole('alert')).toContainText('Aloqa uzildi')
  await expect(row.getByRole('button', { name: /^Qayta yuborish/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  expect((await storedApplication(page, id)).files).toEqual([`${passport}: pasport.pdf`])
})

test('several files dropped on the checklist are matched, confirmed and then sent', async ({
  cleanPage: page,
}) => {
  const id = await atChecklist(page, 'many')
  const dropped = ['Паспорт.pdf', 'diplom.pdf', 'scan0001.pdf']
  await dropFiles(page.getByRole('heading', { name: photo }), dropped)
  const { choiceOf, chosen, send } = matches(page)
  await expect(chosen('Паспорт.pdf')).toHaveText(passport)
  await expect(chosen('diplom.pdf')).toHaveText(diploma)
  await expect(chosen('scan0001.pdf')).toHaveText('Yuborilmasin')
  await expectAccessible(page, 'dialog')
  expect((await storedApplication(page, id)).files).toEqual([])
  await choiceOf('scan0001.pdf').selectOption(photo)
  await send.click()
  await expect(page.getByText('3 / 8 yuklandi')).toBeVisible()
  expect((await storedApplication(page, id)).files.sort()).toEqual([
    `${photo}: scan0001.pdf`,
    `${diploma}: diplom.pdf`,
    `${passport}: Паспорт.pdf`,
  ])
})
