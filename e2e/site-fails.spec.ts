import { applyForm } from './apply-form.ts'
import { isPostgresMissing, type OwnSite, startOwnSite } from './own-site.ts'
import { expectCalmPage } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const failed = "Ma'lumotlarni olishda xatolik yuz berdi!!!"
const failedServices = "Ma'lumotlarn olishda xatolik yuz berdi"
const lists = ['services', 'stories', 'partners']

let site: OwnSite

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.skip(await isPostgresMissing(), 'needs PostgreSQL')
  site = await startOwnSite({ DEMO: '1' })
})
test.afterAll(() => site?.close())

const rename = (from: string, to: string) => `alter table ${from} rename to ${to}`
const hide = () => site.change(lists.map((list) => rename(list, `${list}_hidden`)).join(';'))
const show = () => site.change(lists.map((list) => rename(`${list}_hidden`, list)).join(';'))

test('lists that fail say so and can be asked for again, while the page around them lives', async ({
  page,
}) => {
  await hide()
  await page.goto(site.url)
  await expect(page.getByRole('main').getByText(failed)).toHaveCount(3)
  for (const toast of ['Xizmatlar olishda xato', 'Testimonials olishda xato', 'Hamkorlarni olishda xato']) {
    await expect(page.getByRole('alert').filter({ hasText: toast })).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aloqa' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectCalmPage(page)

  await show()
  await page.getByRole('button', { name: 'Qayta urinish' }).first().click()
  await expect(page.getByRole('main').getByText(failed)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Talaba vizasi').first()).toBeVisible()
})

test('a page with a hole in it is not shown to the next visitor', async ({ request }) => {
  await hide()
  const broken = await request.get(`${site.url}/services`)
  expect(await broken.text()).toContain(failedServices.replace("'", '&#x27;'))
  expect(broken.headers()['cache-control']).toBe('no-store')
  await show()
  expect(await (await request.get(`${site.url}/services`)).text()).toContain('Talaba vizasi')
})

const kinds = [
  {
    name: 'fails for a reason nobody knows',
    said: 'Nomaʼlum xatolik yuz berdi',
    broken: rename('services', 'services_hidden'),
    mended: rename('services_hidden', 'services'),
  },
  {
    name: 'answers what makes no sense',
    said: 'Maʼlumot noto‘g‘ri formatda',
    broken: `alter table services rename column features to kept_features;
      alter table services add column features jsonb not null default '"none"'`,
    mended: `alter table services drop column features;
      alter table services rename column kept_features to features`,
  },
]

for (const { name, said, broken, mended } of kinds) {
  test(`the list of services ${name}: the sentence, the toast, a way to ask again`, async ({ page }) => {
    await site.change(broken)
    await page.goto(`${site.url}/services`)
    await expect(page.getByRole('main').getByText(failedServices)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await site.change(mended)
    await page.getByRole('button', { name: 'Qayta urinish' }).click()
    await expect(page.getByRole('heading', { name: 'Talaba vizasi' })).toBeVisible()
  })
}

test('a list that keeps everyone waiting is given up, and the page comes without it', async ({ page }) => {
  const letGo = await site.hold('services')
  await page.goto(`${site.url}/services`)
  await expect(page.getByRole('main').getByText(failedServices)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Serverdan javob olmadi' })).toBeVisible()
  await letGo()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('heading', { name: 'Talaba vizasi' })).toBeVisible()
})

test('who applies loses nothing to a list of programs that fails', async ({ page }) => {
  await page.goto(`${site.url}/apply`)
  const { choose, radio, experience, next, kept } = applyForm(page)
  await choose(/Talaba vizasi/)
  await expect(kept).toBeVisible()
  await site.change(rename('services', 'services_hidden'))
  await page.reload()
  await expect(page.getByRole('main').getByText(failedServices)).toBeVisible()
  await choose('Germaniya')
  await experience.fill('IELTS 6.5')
  await next.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Dasturni tanlang!!!' })).toBeVisible()
  await site.change(rename('services_hidden', 'services'))
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(radio(/Talaba vizasi/)).toBeChecked()
  await expect(page.getByText('Dastur majburiy')).toHaveCount(0)
  await expect(experience).toHaveValue('IELTS 6.5')
})

test('stories that fail are not shown as none', async ({ page }) => {
  await site.change(rename('stories', 'stories_hidden'))
  await page.goto(`${site.url}/stories`)
  await expect(page.getByRole('main').getByText(failed)).toBeVisible()
  await site.change(rename('stories_hidden', 'stories'))
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('main').getByText('Malika R. (demo)')).toBeVisible()
})

test('a message that cannot be stored is not lost from the form', async ({ page }) => {
  await page.goto(`${site.url}/contact`)
  await site.change(rename('contacts', 'contacts_hidden'))
  const text = 'Germaniyada o‘qimoqchiman, nimadan boshlay?'
  await page.getByLabel('Ism', { exact: false }).first().fill('Aziza')
  await page.getByLabel('E-mail').fill('aziza@example.com')
  await page.getByRole('combobox').selectOption('education')
  await page.getByRole('textbox', { name: /xabar/i }).fill(text)
  const send = page.getByRole('main').getByRole('button', { name: /yuborish/i })
  await send.click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /xabar/i })).toHaveValue(text)
  await site.change(rename('contacts_hidden', 'contacts'))
  await send.click()
  await expect(page.getByRole('textbox', { name: /xabar/i })).toHaveValue('')
})

test('a visitor whose server goes away meanwhile is told so in place, and goes on when it is back', async ({
  page,
}) => {
  // Asked for once the page is awake: before that a link is only a link.
  const awake = page.waitForResponse(/__manifest/)
  await page.goto(site.url)
  await awake
  await site.kill()
  await page.getByRole('banner').getByRole('link', { name: 'Xizmatlar' }).click()
  await expect(page.getByRole('main').getByText(failedServices)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Aloqa' })).toBeVisible()
  await site.restart()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('heading', { name: 'Talaba vizasi' })).toBeVisible()
})

test('where there is nothing to show, the pages say so', async ({ page }) => {
  // Without asking what depends on them: nothing else of this site is looked at.
  const emptied = lists.map((list) => `delete from ${list}`).join(';')
  await site.change(
    `set session_replication_role = replica; ${emptied}; set session_replication_role = origin`,
  )
  await page.goto(site.url)
  for (const sentence of [
    'Xizmatlar mavjud emas',
    "Testimonial ma'lumotlari topilmadi.",
    "Hamkorlar ma'lumotlari topilmadi.",
  ]) {
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  }
  await page.goto(`${site.url}/services`)
  await expect(page.getByRole('main').getByText('Xizmatlar mavjud emas')).toBeVisible()
  await page.goto(`${site.url}/stories`)
  await expect(page.getByRole('main').getByText("Testimonial ma'lumotlari topilmadi.")).toBeVisible()
})
