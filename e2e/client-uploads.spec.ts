import type { Page } from '@playwright/test'
import { aPdf, atPapers, chooseFile, paperRow, storedApplication } from './applications.ts'
import { expect, test } from './quiet-page.ts'
import { signIn } from './sign-in.ts'

const passport = 'Pasport nusxasi'
const photo = '3x4 rasm'
const diploma = 'Diplom yoki shahodatnoma'
const uploads = '**/api/v1/applications/upload/**'

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)

/** A line on which a file of some hundred kilobytes takes a while; answers the way back to the usual one. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const still = { offline: false, latency: 0, downloadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...still, uploadThroughput: 50_000 })
  return async () => {
    await network.send('Network.emulateNetworkConditions', { ...still, uploadThroughput: -1 })
    await network.detach()
  }
}

test('a paper is uploaded in its row, opened and replaced, and the bar moves at once', async ({
  quietPage: page,
}) => {
  const { id } = await atPapers(page, 'uploads')
  const row = paperRow(page, passport)
  await expect(row.getByText('Majburiy')).toBeVisible()
  await expect(row.getByText('PDF, JPG, PNG, DOC, DOCX, 10 MB gacha')).toBeVisible()
  await chooseFile(row, aPdf('pasport.pdf'))
  await expect(toast(page, 'Fayl yuklandi ✅')).toBeVisible()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  await expect(row.getByText('pasport.pdf').first()).toBeVisible()
  await expect(row.getByText(/^Yuklangan: \d\d\/\d\d\/\d{4}$/)).toBeVisible()

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Ochish' }).click()
  expect((await download).suggestedFilename()).toBe('pasport.pdf')

  await chooseFile(row, aPdf('yangi pasport.pdf'))
  await expect(row.getByText('yangi pasport.pdf').first()).toBeVisible()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  await expect
    .poll(async () => (await storedApplication(page, id)).files)
    .toEqual([`${passport}: yangi pasport.pdf`])
})

test('a file can be dropped on its row; several at once, or beside it, are no upload', async ({
  quietPage: page,
}) => {
  await atPapers(page, 'drops')
  const row = paperRow(page, photo)
  const area = row.getByText('Faylni shu yerga tashlang yoki')
  const holding = (names: string[]) =>
    page.evaluateHandle((all) => {
      const data = new DataTransfer()
      for (const name of all) data.items.add(new File(['%PDF-1.4 x %%EOF'], name))
      return data
    }, names)
  await area.dispatchEvent('drop', { dataTransfer: await holding(['a.pdf', 'b.pdf']) })
  await expect(row.getByText('Bu yerga bitta fayl yuklanadi. Fayllarni bittadan tashlang.')).toBeVisible()

  const isLeft = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'a.pdf'))
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return document.querySelector('h1')?.dispatchEvent(event)
  })
  expect(isLeft, 'the browser does not open a file that missed').toBe(false)

  await area.dispatchEvent('drop', { dataTransfer: await holding(['rasm.pdf']) })
  await expect(row.getByText('rasm.pdf').first()).toBeVisible()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
})

test('a file that cannot be taken is refused in its row before anything is sent', async ({
  quietPage: page,
}) => {
  await atPapers(page, 'unfit')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/applications/upload/')) sent.push(request.url())
  })
  const row = paperRow(page, passport)
  await chooseFile(row, { ...aPdf('pasport.exe') })
  await expect(row.getByRole('alert')).toContainText("Fayl turi qo'llab-quvvatlanmaydi")
  await chooseFile(row, aPdf('katta.pdf', 10 * 1024 + 1))
  await expect(row.getByRole('alert')).toContainText("Fayl hajmi 10MB dan katta bo'lmasligi kerak")
  await row.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(row.getByRole('button', { name: 'Fayl tanlash' })).toBeVisible()
  await expect(row, 'the reader stays in the row').toBeFocused()
  expect(sent).toEqual([])
})

test('what the name promised and the content broke is told in the row by the server', async ({ page }) => {
  await atPapers(page, 'disguised')
  const row = paperRow(page, passport)
  await chooseFile(row, { ...aPdf('pasport.pdf'), buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(row.getByRole('alert')).toContainText("Fayl turi qo'llab-quvvatlanmaydi")
  await expect(row.getByRole('button', { name: 'Qayta urinish' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Boshqa fayl tanlash' })).toBeVisible()
  await expect(toast(page, 'Yuklashda xatolik yuz berdi ❌')).toBeVisible()
})

test('two files go at a time, each with its bytes, and each can be taken back', async ({
  quietPage: page,
}) => {
  const { id } = await atPapers(page, 'at-a-time')
  const speedUp = await slowDown(page)
  await chooseFile(paperRow(page, passport), aPdf('pasport.pdf', 1200))
  await chooseFile(paperRow(page, photo), aPdf('rasm.pdf', 1200))
  await chooseFile(paperRow(page, diploma), aPdf('diplom.pdf', 20))
  const first = paperRow(page, passport)
  await expect(first.getByText(/^[\d,]+.(KB|MB) \/ 1,2.MB$/)).toBeVisible()
  await expect
    .poll(() => first.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(50_000)
  await expect(paperRow(page, diploma).getByText('Navbatda turibdi')).toBeVisible()
  await first.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(first.getByRole('button', { name: 'Fayl tanlash' })).toBeVisible()
  await expect(paperRow(page, diploma).getByText('Navbatda turibdi')).toHaveCount(0)
  await speedUp()
  await expect(page.getByText('2 / 8 yuklandi')).toBeVisible()
  await expect
    .poll(async () => (await storedApplication(page, id)).files)
    .toEqual([`${photo}: rasm.pdf`, `${diploma}: diplom.pdf`])
})

test('a file whose network was lost stays in its row and is sent again by a press', async ({ page }) => {
  const { id } = await atPapers(page, 'lost')
  await page.route(uploads, (route) => route.abort(), { times: 1 })
  const row = paperRow(page, passport)
  await chooseFile(row, aPdf('pasport.pdf'))
  await expect(row.getByRole('alert')).toContainText('Aloqa uzildi')
  await expect(toast(page, 'Yuklashda xatolik yuz berdi ❌')).toBeVisible()
  await row.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  await expect
    .poll(async () => (await storedApplication(page, id)).files)
    .toEqual([`${passport}: pasport.pdf`])
})

test('a file that arrived though its answer was lost is stored once, under one key', async ({ page }) => {
  await atPapers(page, 'unanswered')
  const keys: (string | undefined)[] = []
  const answered: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/upload/')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(
    uploads,
    async (route) => {
      answered.push(await (await route.fetch()).text())
      await route.abort()
    },
    { times: 1 },
  )
  const row = paperRow(page, passport)
  await chooseFile(row, aPdf('pasport.pdf'))
  const again = page.waitForResponse(uploads)
  await row.getByRole('button', { name: 'Qayta urinish' }).click()
  answered.push(await (await again).text())
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(answered[1]).toBe(answered[0])
})

test('a token that has run out is exchanged on the way, and nobody notices', async ({ page }) => {
  const { id } = await atPapers(page, 'expired')
  await page.evaluate(() => localStorage.setItem('api_access_token', 'run-out'))
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/upload/')) statuses.push(response.status())
  })
  const row = paperRow(page, passport)
  await chooseFile(row, aPdf('pasport.pdf', 3000))
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  expect(statuses).toEqual([401, 200])
  await expect
    .poll(async () => (await storedApplication(page, id)).files)
    .toEqual([`${passport}: pasport.pdf`])
})

test('a session that ends on the way is told in the row; after signing in the file goes on', async ({
  page,
}) => {
  const { email, id } = await atPapers(page, 'ends')
  await chooseFile(paperRow(page, passport), aPdf('pasport.pdf'))
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  await page.route(
    uploads,
    async (route) => {
      await page.evaluate(() => localStorage.removeItem('hosted-auth'))
      await route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Tizimga kiring' } })
    },
    { times: 1 },
  )
  const row = paperRow(page, photo)
  await chooseFile(row, aPdf('rasm.pdf'))
  await expect(row.getByRole('alert')).toContainText('Faylni yuklash uchun tizimga kiring')
  await expect(paperRow(page, passport).getByText('pasport.pdf').first()).toBeVisible()
  await row.getByRole('link', { name: 'Kirish' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, { email })
  await expect(page).toHaveURL(`/userfiles/${id}`)
  await expect(page.getByText('2 / 8 yuklandi')).toBeVisible()
  await expect(row.getByText('rasm.pdf').first()).toBeVisible()
})

test('leaving while a file is on its way asks first; what was left goes on when one comes back', async ({
  page,
}) => {
  const { id } = await atPapers(page, 'leaves')
  const speedUp = await slowDown(page)
  const row = paperRow(page, passport)
  await chooseFile(row, aPdf('pasport.pdf', 900))
  await expect(row.getByRole('progressbar')).toBeVisible()
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
  await expect(row.getByRole('progressbar')).toBeVisible()
  isLeaving = true
  await back.click()
  await expect(page).toHaveURL(`/apply?application=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ariza topshirish' })).toBeVisible()
  await speedUp()
  await page.goBack()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
})
