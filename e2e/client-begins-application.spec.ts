import type { Page, Route } from '@playwright/test'
import { askApi } from './applications.ts'
import { applyForm, creationsOf, draftIn, expectFilledIn, fillInApplication } from './apply-form.ts'
import { clientPassword, googlePeople, newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { becomeClient, signIn } from './sign-in.ts'

const create = '**/api/v1/applications/create'
const papers = /\/userfiles\/[0-9a-f-]{36}$/

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)

async function ownApplications(page: Page): Promise<unknown> {
  return (await askApi(page, 'GET', '/applications/get-list')).body
}

/** The server does what it is asked, and nobody hears of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('internetdisconnected')
}

test.describe('who is not signed in', () => {
  test('signs in at the end, and finds everything filled in', async ({ quietPage: page }) => {
    const email = newAddress('returns')
    await becomeClient(page, email)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/apply')
    await fillInApplication(page)
    await applyForm(page).next.click()
    await expect(toast(page, 'Ariza yuborishdan oldin tizimga kiring')).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fapply')
    await signIn(page, { email })
    await expect(page).toHaveURL('/apply')
    await expectFilledIn(page)
    await applyForm(page).next.click()
    await expect(page).toHaveURL(papers)
  })

  test('registers at the end, and finds everything filled in', async ({ quietPage: page }) => {
    await page.goto('/apply')
    await fillInApplication(page)
    await applyForm(page).next.click()
    await page.getByRole('main').getByRole('link', { name: 'Ro‘yxatdan o‘tish' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ro‘yxatdan o‘tish' })).toBeVisible()
    await page.getByLabel('E-mail', { exact: true }).fill(newAddress('registers'))
    await page.getByLabel('Parol', { exact: true }).fill(clientPassword)
    await page.getByLabel('Parolni takrorlang', { exact: true }).fill(clientPassword)
    await page.getByRole('checkbox').check()
    await page.getByRole('main').getByRole('button', { name: 'Ro‘yxatdan o‘tish', exact: true }).click()
    await expect(page).toHaveURL('/apply')
    await expectFilledIn(page)
    await applyForm(page).next.click()
    await expect(page).toHaveURL(papers)
  })

  test('comes in with Google at the end, and finds everything filled in', async ({ page }) => {
    await page.goto('/apply')
    await fillInApplication(page)
    await applyForm(page).next.click()
    await page.getByRole('button', { name: 'Google orqali kirish' }).click()
    await page.getByLabel('Account').fill(googlePeople.applicant.email)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/apply')
    await expectFilledIn(page)
    await applyForm(page).next.click()
    await expect(page).toHaveURL(papers)
  })

  test('also when the session turns out to be over', async ({ page }) => {
    const email = newAddress('over')
    await becomeClient(page, email)
    await page.goto('/apply')
    await fillInApplication(page)
    await page.evaluate(() => {
      for (const medium of [localStorage, sessionStorage]) {
        medium.removeItem('hosted-auth')
        if (medium.getItem('api_access_token')) medium.setItem('api_access_token', 'over')
      }
    })
    await applyForm(page).next.click()
    await expect(toast(page, 'Ariza yuborishdan oldin tizimga kiring')).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fapply')
    await signIn(page, { email })
    await expectFilledIn(page)
  })
})

test.describe('creating the application', () => {
  test('sends what was chosen, once, in the words of the office, and forgets the draft', async ({
    quietPage: page,
  }) => {
    const creations = creationsOf(page)
    await becomeClient(page, newAddress('creates'))
    await page.goto('/apply?lang=ru')
    const { choose } = applyForm(page)
    await choose(/Студенческая виза/)
    await choose('Германия')
    await page.getByRole('textbox').fill('IELTS 6.5')
    await page.getByRole('button', { name: 'Далее' }).dblclick()
    await expect(page).toHaveURL(papers)
    expect(creations).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: {
          service_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          program_type: 'Talaba vizasi',
          country_preference: 'Germaniya',
          experience: 'IELTS 6.5',
        },
      },
    ])
    expect(await draftIn(page)).toBeNull()
    await page.goto('/apply')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('the way back leads to the same application', async ({ quietPage: page }) => {
    await becomeClient(page, newAddress('back'))
    await page.goto('/apply')
    await fillInApplication(page)
    await applyForm(page).next.click()
    await expect(page).toHaveURL(papers)
    const id = page.url().split('/').at(-1)
    await page.goBack()
    await expect(page).toHaveURL(`/apply?application=${id}`)
    await expectFilledIn(page)
    await applyForm(page).next.click()
    await expect(page).toHaveURL(`/userfiles/${id}`)
    expect(await ownApplications(page)).toHaveLength(1)
  })

  test('an answer that was lost makes no second application, not even after a reload', async ({ page }) => {
    const creations = creationsOf(page)
    await becomeClient(page, newAddress('lost'))
    await page.goto('/apply')
    await fillInApplication(page)
    await page.route(create, loseAnswer, { times: 1 })
    const form = applyForm(page)
    await form.next.click()
    const refusal = page.getByRole('main').getByRole('alert')
    await expect(refusal).toContainText('Fayllarni yuklashda xatolik yuz berdi')
    await expect(refusal).toContainText('Server bilan aloqa yo‘q')
    await expect(refusal).toBeFocused()
    await expect(toast(page, 'Fayllarni yuklashda xatolik yuz berdi')).toBeVisible()
    await expectFilledIn(page)

    await page.reload()
    await expectFilledIn(page)
    await form.next.click()
    await expect(page).toHaveURL(papers)
    expect(creations).toHaveLength(2)
    expect(creations[1]).toEqual(creations[0])
    expect(await ownApplications(page)).toHaveLength(1)
  })

  test('a changed form is another application', async ({ page }) => {
    const creations = creationsOf(page)
    await becomeClient(page, newAddress('changes'))
    await page.goto('/apply')
    await fillInApplication(page)
    await page.route(create, (route) => route.abort(), { times: 1 })
    const form = applyForm(page)
    await form.next.click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await form.choose('Fransiya')
    await form.next.click()
    await expect(page).toHaveURL(papers)
    expect(creations[1]?.key).not.toBe(creations[0]?.key)
    expect(await ownApplications(page)).toMatchObject([{ country_preference: 'Fransiya' }])
  })

  test('a refusal is told with its reason, and everything stays filled in', async ({ page }) => {
    await becomeClient(page, newAddress('refused'))
    await page.goto('/apply')
    await fillInApplication(page)
    const message = 'Juda ko‘p urinish. 30 soniyadan keyin qayta urinib ko‘ring'
    await page.route(create, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message, request_id: 'r' } }),
    )
    await applyForm(page).next.click()
    const refusal = page.getByRole('main').getByRole('alert')
    await expect(refusal).toHaveText(`Fayllarni yuklashda xatolik yuz berdi${message}`)
    await expectFilledIn(page)
  })

  test('an answer without an id leads to the sign-in page, and on from there', async ({ page }) => {
    await becomeClient(page, newAddress('nameless'))
    await page.goto('/apply')
    await fillInApplication(page)
    await page.route(create, (route) => route.fulfill({ status: 201, json: {} }))
    const asked = page.waitForURL('/login')
    await applyForm(page).next.click()
    await asked
    await expect(page).toHaveURL('/profile')
    expect(await draftIn(page)).not.toBeNull()
  })
})
