import type { Page } from '@playwright/test'
import { aPdf, askApi, beginApplication } from './applications.ts'
import { demoClient, list, newcomer, number, numbers, rows, toast } from './cabinet.ts'
import { expect, test } from './quiet-page.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })

test.describe('the applications', () => {
  test('one is shown first, three more on demand, then one again', async ({ quietPage: page }) => {
    await newcomer(page, 'many')
    for (const program of ['Talaba vizasi', 'Turist vizasi', 'Til kurslari', 'Work and Travel', 'Maslahat']) {
      await beginApplication(page, program)
    }
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).getByRole('heading')).toHaveText('Maslahat')
    await expect(list(page).getByText('5 tadan 1 tasi ko‘rsatilgan')).toBeVisible()
    const more = list(page).getByRole('button', { name: 'Yana yuklash (+3)' })
    await more.click()
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).nth(1).getByRole('link', { name: 'Work and Travel', exact: true })).toBeFocused()
    await more.click()
    await expect(rows(page)).toHaveCount(5)
    await expect(more).toHaveCount(0)
    await list(page).getByRole('button', { name: 'Yashirish' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(more).toBeFocused()
  })

  test('the numbers count the applications and choose which are listed', async ({ quietPage: page }) => {
    await demoClient(page)
    await expect(numbers(page).getByRole('button')).toHaveText([
      '4Jami arizalar',
      '1Tasdiqlangan',
      '1Jarayonda',
      '1Rad etilgan',
    ])
    await expect(number(page, 'Jami arizalar')).toHaveAttribute('aria-pressed', 'true')
    await number(page, 'Rad etilgan').click()
    await expect(page).toHaveURL('/profile?status=rejected')
    await expect(number(page, 'Rad etilgan')).toHaveAttribute('aria-pressed', 'true')
    await expect(rows(page).getByRole('heading')).toHaveText('Work and Travel')
    await expect(rows(page).getByText('AQSh')).toBeVisible()
    await expect(rows(page).getByText('Rad etilgan')).toBeVisible()
    await page.reload()
    await expect(rows(page).getByRole('heading')).toHaveText('Work and Travel')
    await list(page).getByRole('link', { name: 'Filtrni tozalash' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(list(page).getByText('4 tadan 1 tasi ko‘rsatilgan')).toBeVisible()
  })

  test('a number that is zero lists nothing, and says how to see the rest', async ({ quietPage: page }) => {
    await newcomer(page, 'zero')
    await beginApplication(page)
    await page.goto('/profile?status=approved')
    await expect(list(page).getByText('Bunday holatdagi ariza yo‘q').last()).toBeVisible()
    await list(page).getByRole('link', { name: 'Filtrni tozalash' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  test('a draft is continued where it was left, or straight at its papers', async ({ quietPage: page }) => {
    await newcomer(page, 'draft')
    const id = await beginApplication(page)
    await page.reload()
    await expect(rows(page).getByText('Qoralama')).toBeVisible()
    await expect(rows(page).getByText(/^Germaniya · \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(rows(page).getByRole('button', { name: 'Batafsil' })).toHaveCount(0)
    const resume = rows(page).getByRole('link', { name: 'Davom etish' })
    await expect(resume).toHaveAttribute('href', `/apply?application=${id}`)
    await rows(page).getByRole('link', { name: 'Hujjatlar' }).click()
    await expect(page).toHaveURL(`/userfiles/${id}`)
  })

  test('a draft that the office has sent back says so, with its note', async ({ quietPage: page }) => {
    await newcomer(page, 'returned')
    const id = await beginApplication(page)
    await answerWith(page, { status: 'draft', submitted_at: '2026-03-02T10:00:00Z' }, [
      { from: null, to: 'draft', note: null, created_at: '2026-03-01T10:00:00Z' },
      { from: 'draft', to: 'pending', note: null, created_at: '2026-03-02T10:00:00Z' },
      {
        from: 'pending',
        to: 'draft',
        note: 'Pasportning ikkinchi beti kerak.',
        created_at: '2026-03-03T10:00:00Z',
      },
    ])
    await page.reload()
    await expect(rows(page).getByText('Tuzatish uchun qaytarilgan')).toBeVisible()
    await rows(page).getByRole('link', { name: 'Talaba vizasi', exact: true }).click()
    const details = page.getByRole('dialog', { name: 'Talaba vizasi' })
    await expect(details.getByText('Pasportning ikkinchi beti kerak.')).toBeVisible()
    await expect(details.getByText(/arizani qayta yuboring/)).toBeVisible()
    await expect(details.locator('[aria-current=step]')).toHaveText(
      /Tuzatish uchun qaytarildi03\/03\/2026, 15:00$/,
    )
    await details.getByRole('link', { name: 'Hujjatlarga o‘tish' }).click()
    await expect(page).toHaveURL(`/userfiles/${id}`)
  })

  test('one the office has put aside is no draft to continue', async ({ quietPage: page }) => {
    await newcomer(page, 'aside')
    await beginApplication(page)
    await answerWith(page, { status: 'uknown', submitted_at: '2026-03-02T10:00:00Z' }, [
      { from: 'draft', to: 'uknown', note: null, created_at: '2026-03-02T10:00:00Z' },
    ])
    await page.reload()
    await expect(rows(page).getByText('Qoralama')).toBeVisible()
    await expect(rows(page).getByRole('link', { name: 'Davom etish' })).toHaveCount(0)
    await expect(rows(page).getByRole('button', { name: 'O‘chirish' })).toHaveCount(0)
    await rows(page).getByRole('button', { name: 'Batafsil' }).click()
    const details = page.getByRole('dialog', { name: 'Talaba vizasi' })
    await expect(details.getByText('Holati aniqlanmoqda')).toBeVisible()
  })
})

test.describe('the details', () => {
  const details = (page: Page) => page.getByRole('dialog', { name: 'Turist vizasi' })

  test('the way of an application in four steps, its papers and what comes next', async ({
    quietPage: page,
  }) => {
    await demoClient(page)
    await number(page, 'Tasdiqlangan').click()
    await rows(page).getByRole('button', { name: 'Batafsil' }).click()
    const steps = details(page).getByRole('list').first().getByRole('listitem')
    await expect(steps).toHaveText([
      /^Ariza yaratildi, bajarildi\d\d\/\d\d\/\d{4}, 19:20$/,
      /^Hujjatlar, bajarildiTopshirildi\d\d\/\d\d\/\d{4}, 10:30$/,
      /^Ko‘rib chiqish, bajarildi$/,
      /^Qaror, bajarildiTasdiqlandi\d\d\/\d\d\/\d{4}, 15:45$/,
    ])
    await expect(
      details(page).getByText('Viza tayyor. Pasportni ofisdan olib ketishingiz mumkin.'),
    ).toBeVisible()
    await expect(details(page).getByText(/^Tabriklaymiz!/)).toBeVisible()
    await expect(details(page).getByText('Pasport nusxasi')).toBeVisible()
    await expect(details(page).getByText(/^0 \/ \d yuklandi$/)).toBeVisible()
  })

  const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    '×': (page) => details(page).getByRole('button', { name: 'Yopish' }).click(),
    'a press beside it': (page) => page.mouse.click(4, 300),
    'the way back': (page) => page.goBack(),
  }
  for (const [way, leave] of Object.entries(waysOut)) {
    test(`they are left by ${way}, and the reader stands where they were opened`, async ({
      quietPage: page,
    }) => {
      await demoClient(page)
      await page.goto('/profile?status=approved')
      const opener = rows(page).getByRole('button', { name: 'Batafsil' })
      await opener.click()
      await expect(page).toHaveURL(/\?status=approved&application=[\w-]{36}$/)
      await expect(details(page)).toBeVisible()
      await leave(page)
      await expect(details(page)).toBeHidden()
      await expect(page).toHaveURL('/profile?status=approved')
      await expect(opener).toBeFocused()
    })
  }

  test('the files of an application can be opened from there', async ({ quietPage: page }) => {
    await newcomer(page, 'files')
    const id = await beginApplication(page)
    await page.goto(`/userfiles/${id}`)
    const row = page.getByRole('main').getByRole('listitem', { name: 'Pasport nusxasi', exact: true })
    await row.locator('input[type=file]:not([capture])').setInputFiles(aPdf('pasport.pdf'))
    await expect(row.getByText('pasport.pdf').first()).toBeVisible()
    await page.goto(`/profile?application=${id}`)
    const dialog = page.getByRole('dialog', { name: 'Talaba vizasi' })
    await expect(dialog.getByText(/^1 \/ \d yuklandi$/)).toBeVisible()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /^Ochish.*pasport\.pdf$/ }).click()
    expect((await download).suggestedFilename()).toBe('pasport.pdf')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/profile')
  })

  test('an application that is not there, or not theirs, is said to be gone', async ({ page }) => {
    await newcomer(page, 'gone')
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.goto(`/profile?application=${id}`)
      await expect(page.getByRole('dialog', { name: 'Ariza' }).getByText(/^Bu ariza topilmadi/)).toBeVisible()
    }
  })
})

test.describe('deleting', () => {
  test('a draft goes after a question, from the list and from the numbers', async ({ quietPage: page }) => {
    await newcomer(page, 'deletes')
    await beginApplication(page, 'Talaba vizasi')
    await beginApplication(page, 'Turist vizasi')
    await page.reload()
    const remove = rows(page).getByRole('button', { name: 'O‘chirish: Turist vizasi' })
    await remove.click()
    await expect(question(page)).toContainText('Turist vizasi')
    await expect(question(page).getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()

    await remove.click()
    await question(page).getByRole('button', { name: 'O‘chirish' }).click()
    await expect(toast(page, "Ariza muvaffaqiyatli o'chirildi")).toBeVisible()
    await expect(question(page)).toBeHidden()
    await expect(rows(page).getByRole('heading')).toHaveText('Talaba vizasi')
    await expect(number(page, 'Jami arizalar')).toHaveText('1Jami arizalar')
    await expect(list(page).getByRole('heading', { name: 'Mening arizalarim' })).toBeFocused()
    await page.reload()
    await expect(list(page).getByText('1 tadan 1 tasi ko‘rsatilgan')).toBeVisible()
  })

  test('what cannot be deleted any more stays a question with the reason, and the list is put right', async ({
    page,
  }) => {
    await newcomer(page, 'too-late')
    const id = await beginApplication(page)
    await page.reload()
    await rows(page).getByRole('button', { name: 'O‘chirish' }).click()
    expect((await askApi(page, 'DELETE', `/applications/delete/${id}`)).status).toBe(204)
    await question(page).getByRole('button', { name: 'O‘chirish' }).click()
    await expect(
      question(page).getByText("Hujjatni o'chirishda xatolik yuz berdi: Ma’lumot topilmadi"),
    ).toBeVisible()
    await expect(toast(page, "Hujjatni o'chirishda xatolik yuz berdi")).toBeVisible()
    await question(page).getByRole('button', { name: 'Bekor qilish' }).click()
    await expect(list(page).getByText('Hali ariza yo‘q')).toBeVisible()
  })

  test('what was decided has nothing to delete it with', async ({ quietPage: page }) => {
    await demoClient(page)
    for (const [name, count] of [
      ['Tasdiqlangan', 0],
      ['Jarayonda', 1],
      ['Rad etilgan', 1],
    ] as const) {
      await number(page, name).click()
      await expect(rows(page).getByText(name)).toBeVisible()
      await expect(rows(page).getByRole('button', { name: 'O‘chirish' })).toHaveCount(count)
    }
  })
})

type Change = { from: string | null; to: string; note: string | null; created_at: string }

/** The applications as they would be answered once the office has done something to them. */
async function answerWith(page: Page, change: object, history: Change[]): Promise<void> {
  await page.route(/\/applications\/get-(list|full)/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const json = Array.isArray(body)
      ? body.map((row) => ({ ...row, ...change }))
      : { ...body, ...change, history: history.map((step) => ({ ...step, actor_name: null })) }
    await route.fulfill({ response, json })
  })
}
