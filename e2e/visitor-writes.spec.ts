import { expectEmpty, fillIn, messagesOf, openForm, question, words } from './contact-form.ts'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'

const create = '**/api/v1/contact-msgs/create'

for (const language of ['uz', 'en', 'ru'] as const) {
  test(`a visitor at 360 px writes in ${language}, is thanked, and finds an empty form`, async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const form = await openForm(page, language)
    await fillIn(form)
    await form.send.click()
    await expect(page.getByRole('status').filter({ hasText: words[language].toast })).toBeVisible()
    await expect(form.thanks).toBeFocused()
    await expect(form.thanks).toBeInViewport()
    await expectEmpty(form)
    expect(await page.evaluate(() => sessionStorage.getItem('contact_draft'))).toBeNull()
  })

  test(`what is wrong is named in ${language}, nothing typed is lost and nothing sent`, async ({
    quietPage: page,
  }) => {
    const { required, choose, notAnAddress, name, text } = words[language]
    const messages = messagesOf(page)
    const form = await openForm(page, language)
    await form.email.fill('not an address')
    await form.send.click()
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveAccessibleDescription(required)
    await expect(form.email).toHaveAccessibleDescription(notAnAddress)
    await expect(form.subject).toHaveAccessibleDescription(choose)
    await expect(form.text).toHaveAccessibleDescription(required)
    await expect(form.phone).not.toHaveAttribute('aria-invalid')
    await expect(form.email).toHaveValue('not an address')
    await expect(form.refusal.getByRole('button', { name: `${name}: ${required}` })).toBeVisible()
    await form.refusal.getByRole('button', { name: `${text}: ${required}` }).click()
    await expect(form.text).toBeFocused()
    expect(messages).toEqual([])
  })
}

test('a message carries what the order lists, and a phone left at +998 counts as none', async ({
  quietPage: page,
}) => {
  const messages = messagesOf(page)
  const form = await openForm(page)
  const email = newAddress('fields')
  await fillIn(form, email)
  await form.send.click()
  await expect(form.thanks).toBeVisible()
  expect(messages).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      client_id: '',
      application_id: '',
      name: 'Aziza Karimova',
      email,
      phone: '',
      service_id: 'education',
      text: question,
      created_by: '',
      uploaded_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      homepage: false,
      took_ms: expect.any(Number),
    },
  ])
})

test('a phone is grouped as it is typed, corrected and pasted', async ({ quietPage: page }) => {
  const { phone } = await openForm(page)
  await phone.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('901234567')
  await expect(phone).toHaveValue('+998 90 123 45 67')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('9')
  await expect(phone).toHaveValue('+998 90 129 45 67')
  for (const pasted of ['901234567', '998901234567', '+998901234567', '00998901234567']) {
    await phone.fill(`+998 ${pasted}`)
    await expect(phone).toHaveValue('+998 90 123 45 67')
    await phone.fill(pasted)
    await expect(phone).toHaveValue('+998 90 123 45 67')
  }
  await phone.fill('+7 (701) 123-45-67')
  await expect(phone).toHaveValue('+7 (701) 123-45-67')
})

test('whatever the server does, the text stays; the same message is the same at every try, another is another', async ({
  page,
}) => {
  const messages = messagesOf(page)
  const failures = [
    { answer: 'nobody', says: 'Server bilan aloqa yo‘q. Internetni tekshirib, qayta urinib ko‘ring.' },
    { answer: 'a proxy', says: 'Xatolik yuz berdi. Birozdan keyin qayta urinib ko‘ring.' },
    { answer: 'too many', says: 'Juda ko‘p urinish. 30 soniyadan keyin qayta urinib ko‘ring' },
  ]
  await page.route(create, (route) => {
    const answer = failures[messages.length - 1]?.answer
    if (answer === 'nobody') return route.abort('internetdisconnected')
    if (answer === 'a proxy') return route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' })
    if (answer === 'too many') {
      const json = { code: 'too_many_requests', message: failures[2]?.says, request_id: 'r' }
      return route.fulfill({ status: 429, json })
    }
    return route.continue()
  })
  const form = await openForm(page)
  await fillIn(form)
  for (const { says } of failures) {
    await form.send.click()
    await expect(form.refusal).toHaveText(says)
    await expect(form.refusal).toBeFocused()
    const toasts = page.getByRole('region', { name: 'Xabarlar' }).getByRole('alert')
    await expect(toasts.filter({ hasText: says })).toBeVisible()
    await expect(form.text).toHaveValue(question)
    await expect(form.subject).toHaveValue('education')
  }
  await form.text.fill(`${question} Rahmat!`)
  await form.send.click()
  await expect(form.thanks).toBeFocused()
  await expect(form.refusal).toHaveCount(0)
  await expectEmpty(form)

  const ids = messages.map(({ id }) => id)
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(ids[3]).not.toBe(ids[0])
})

test('while a message is on its way the button is busy, and two presses send one', async ({
  quietPage: page,
}) => {
  const messages = messagesOf(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(create, async (route) => {
    await held
    await route.continue()
  })
  const form = await openForm(page)
  await fillIn(form)
  await form.send.dblclick()
  const busy = page.getByRole('main').locator('[type=submit][aria-busy=true]')
  await expect(busy).toBeVisible()
  await form.name.press('Enter')
  await busy.press('Enter')
  await expect(form.text).toHaveValue(question)
  letGo()
  await expect(form.thanks).toBeVisible()
  expect(messages).toHaveLength(1)
})

test('the keyboard alone is enough, and never meets the field that is meant for programs', async ({
  quietPage: page,
}) => {
  const form = await openForm(page)
  await expect(page.locator('[name=homepage]')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4)
  await form.name.focus()
  await page.keyboard.type('Aziza Karimova')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newAddress('keyboard'))
  await page.keyboard.press('Tab')
  await page.keyboard.type('901234567')
  await expect(form.phone).toHaveValue('+998 90 123 45 67')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(form.subject).toHaveValue('visa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Qancha vaqt ketadi?')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Maxfiylik siyosati' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.thanks).toBeFocused()
})

test('what is typed outlives a reload and a look at another page', async ({ quietPage: page }) => {
  const form = await openForm(page)
  await fillIn(form, 'draft@example.com')
  await page.reload()
  await expect(form.text).toHaveValue(question)
  await expect(form.subject).toHaveValue('education')
  await page.getByRole('main').getByRole('link', { name: 'Maxfiylik siyosati' }).click()
  await expect(page).toHaveURL(/\/privacy/)
  await page.goBack()
  await expect(form.email).toHaveValue('draft@example.com')
})
