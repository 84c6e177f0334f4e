import type { Page } from '@playwright/test'
import { aPdf, atChecklist, chooseFile, documentRow, storedApplication } from './applications.ts'
import { expect, test } from './clean-page.ts'

const passport = 'Pasport nusxasi'
const photo = '3x4 rasm'
const diploma = 'Diplom yoki shahodatnoma'

/** A slow connection, on which a file of some hundred kilobytes takes a while; returns a function that restores it. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const still = { offline: false, latency: 0, downloadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...still, uploadThroughput: 25_000 })
  return async () => {
    await network.send('Network.emulateNetworkConditions', { ...still, uploadThroughput: -1 })
    await network.detach()
  }
}

test('a file can be dropped on its row and opened; several at once, or beside it, are no upload', async ({
  cleanPage: page,
}) => {
  await atChecklist(page, 'drops')
  const row = documentRow(page, photo)
  const area = row.getByText('Faylni shu yerga tashlang yoki')
  const transferOf = (names: string[]) =>
    page.evaluateHandle((all) => {
      const data = new DataTransfer()
      for (const name of all) data.items.add(new File(['%PDF-1.4 x %%EOF'], name))
      return data
    }, names)
  await area.dispatchEvent('drop', { dataTransfer: await transferOf(['a.pdf', 'b.pdf']) })
  await expect(row.getByText('Bu yerga bitta fayl yuklanadi. Fayllarni bittadan tashlang.')).toBeVisible()

  const isLeft = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'a.pdf'))
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return document.querySelector('h1')?.dispatchEvent(event)
  })
  expect(isLeft, 'the browser does not open a file that missed').toBe(false)

  await area.dispatchEvent('drop', { dataTransfer: await transferOf(['rasm.pdf']) })
  await expect(row.getByText('rasm.pdf').first()).toBeVisible()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Ochish' }).click()
  expect((await download).suggestedFilename()).toBe('rasm.pdf')
})

test('two files are sent at a time, each whole; leaving asks first, and coming back resumes the rest', async ({
  page,
}) => {
  const id = await atChecklist(page, 'at-a-time')
  const speedUp = await slowDown(page)
  await chooseFile(documentRow(page, passport), aPdf('pasport.pdf', 1200))
  await chooseFile(documentRow(page, photo), aPdf('rasm.pdf', 1200))
  await chooseFile(documentRow(page, diploma), aPdf('diplom.pdf', 20))
  const first = documentRow(page, passport)
  await expect(first.getByText(/^[\d,]+.(KB|MB) \/ 1,2.MB$/)).toBeVisible()
  await expect
    .poll(() => first.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(10_000)
  await expect(documentRow(page, diploma).getByText('Navbatda turibdi')).toBeVisible()
  await first.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(first.getByRole('button', { name: 'Fayl tanlash' })).toBeVisible()
  await expect(documentRow(page, diploma).getByText('Navbatda turibdi')).toHaveCount(0)

  const questions: string[] = []
  let isLeaving = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (isLeaving ? dialog.accept() : dialog.dismiss())
  })
  const back = page.getByRole('link', { name: 'Orqaga' })
  await back.click()
  await expect.poll(() => questions).toHaveLength(1)
  expect(questions[0]).toContain('Fayllar hali yuklanmoqda')
  await expect(documentRow(page, photo).getByRole('progressbar')).toBeVisible()
  isLeaving = true
  await back.click()
  await expect(page).toHaveURL(`/apply?application=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ariza topshirish' })).toBeVisible()
  await speedUp()
  await page.goBack()
  await expect(page.getByText('2 / 8 yuklandi')).toBeVisible()
  await expect
    .poll(async () => (await storedApplication(page, id)).files)
    .toEqual([`${photo}: rasm.pdf`, `${diploma}: diplom.pdf`])
})
