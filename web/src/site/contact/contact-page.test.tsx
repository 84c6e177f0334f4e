import { screen, waitFor, within } from '@testing-library/react'
import { contacts } from 'contract/contacts'
import { countries } from 'contract/countries'
import { helper } from 'contract/helper'
import { languages } from 'contract/text'
import { describe, expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aCountryCard, aHelper } from '../../testing/site-records.ts'
import * as page from './contact-page.tsx'

const filled = {
  uz: {
    name: 'Ism',
    email: 'E-mail',
    phone: 'Telefon (ixtiyoriy)',
    subject: 'Mavzu',
    text: 'Xabar',
    send: 'Yuborish',
    thanks: 'Rahmat, xabaringiz yuborildi',
    toast: 'Xabar yuborildi, tez orada siz bilan bog‘lanamiz',
    required: 'To‘ldirish shart',
    choose: 'Ro‘yxatdan tanlang',
    notAnAddress: 'E-mail manzili noto‘g‘ri',
  },
  en: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    subject: 'Subject',
    text: 'Message',
    send: 'Send',
    thanks: 'Thank you, your message has been sent',
    toast: 'Message sent. We will be in touch soon.',
    required: 'This field is required',
    choose: 'Choose from the list',
    notAnAddress: 'Invalid email address',
  },
  ru: {
    name: 'Имя',
    email: 'E-mail',
    phone: 'Телефон (необязательно)',
    subject: 'Тема',
    text: 'Сообщение',
    send: 'Отправить',
    thanks: 'Спасибо, сообщение отправлено',
    toast: 'Сообщение отправлено, мы скоро свяжемся с вами',
    required: 'Обязательное поле',
    choose: 'Выберите из списка',
    notAnAddress: 'Неверный адрес e-mail',
  },
}
type Language = keyof typeof filled

const question = 'Germaniyada o‘qimoqchiman.\nNimadan boshlay?'
const taken = { id: '0192f0c4-0000-7000-8000-0000000000f1' }

/** The page with an API that accepts every message, and its form as a visitor knows it. */
async function openForm(language: Language = 'uz', address = '/contact') {
  const { name, email, phone, subject, text, send } = filled[language]
  const api = fakeApi()
  api.answer(contacts.create, taken)
  api.answer(countries.list, [aCountryCard()])
  api.answer(helper.get, aHelper())
  const { user, unmount } = renderSite(page, address, { language })
  await screen.findByRole('button', { name: send })
  const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const form = {
    name: () => labelled(name),
    email: () => labelled(email),
    phone: () => labelled(phone),
    subject: () => labelled(subject),
    text: () => labelled(text),
    send: () => screen.getByRole('button', { name: send }),
    /** Messages above the fields; those of a toast are elsewhere. */
    refusal: () => within(screen.getByRole('main')).queryByRole('alert'),
  }
  const fill = async (field: HTMLElement, value: string) => {
    await user.click(field)
    await user.paste(value)
  }
  const fillIn = async () => {
    await fill(form.name(), 'Aziza Karimova')
    await fill(form.email(), 'aziza@example.com')
    await user.selectOptions(form.subject(), 'education')
    await fill(form.text(), question)
  }
  const expectEmpty = () => {
    for (const field of [form.name, form.email, form.subject, form.text]) expect(field().value).toBe('')
    expect(form.phone().value).toBe('+998 ')
  }
  return { api, user, unmount, form, fillIn, expectEmpty }
}

const findThanks = async (language: Language = 'uz') =>
  (await screen.findByText(filled[language].thanks)).closest('[role=status]')

test.each(languages)('a visitor writes in %s, is thanked, and the form is empty', async (language) => {
  const { user, form, fillIn, expectEmpty } = await openForm(language)
  await fillIn()
  expect(sessionStorage.getItem('contact_draft')).toContain('Aziza')
  await user.click(form.send())
  const thanks = await findThanks(language)
  await waitFor(() => expect(document.activeElement).toBe(thanks))
  expect((await screen.findByText(filled[language].toast)).closest('[role=status]')).not.toBeNull()
  expectEmpty()
  expect(sessionStorage.getItem('contact_draft')).toBeNull()
})

test.each(languages)(
  'the errors are shown in %s, nothing typed is lost and nothing is sent',
  async (language) => {
    const { required, choose, notAnAddress, ...labels } = filled[language]
    const { api, user, form } = await openForm(language)
    await user.type(form.email(), 'not an address')
    await user.click(form.send())
    await screen.findByRole('textbox', { name: labels.name, description: required })
    await expectFocus(form.name())
    expect(screen.getByRole('textbox', { name: labels.email, description: notAnAddress })).toBe(form.email())
    expect(screen.getByRole('combobox', { name: labels.subject, description: choose })).toBe(form.subject())
    expect(screen.getByRole('textbox', { name: labels.text, description: required })).toBe(form.text())
    expect(form.phone().getAttribute('aria-invalid')).toBeNull()
    expect(form.email().value).toBe('not an address')
    const refusal = within(form.refusal() as HTMLElement)
    refusal.getByRole('button', { name: `${labels.name}: ${required}` })
    await user.click(refusal.getByRole('button', { name: `${labels.text}: ${required}` }))
    await expectFocus(form.text())
    expect(api.callsOf(contacts.create)).toEqual([])
  },
)

test('a message has the fields of the order, and a phone left at +998 counts as none', async () => {
  const { api, user, form, fillIn } = await openForm()
  await fillIn()
  await user.click(form.send())
  await findThanks()
  expect(api.callsOf(contacts.create).map(({ body }) => body)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      client_id: '',
      application_id: '',
      name: 'Aziza Karimova',
      email: 'aziza@example.com',
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

test('a message has one of the five subjects', async () => {
  const { form } = await openForm()
  const values = [...form.subject().querySelectorAll('option')].map(({ value }) => value)
  expect(values.filter(Boolean)).toEqual(['visa', 'work-travel', 'education', 'consultation', 'other'])
})

test('a phone is grouped as it is typed, corrected and pasted', async () => {
  const { user, form } = await openForm()
  const phone = form.phone()
  await user.click(phone)
  await user.keyboard('{End}901234567')
  expect(phone.value).toBe('+998 90 123 45 67')
  await user.keyboard(`${'{ArrowLeft}'.repeat(6)}{Backspace}9`)
  expect(phone.value).toBe('+998 90 129 45 67')
  for (const pasted of ['901234567', '998901234567', '+998901234567', '00998901234567']) {
    for (const whole of [`+998 ${pasted}`, pasted]) {
      await user.clear(phone)
      await user.paste(whole)
      expect(phone.value).toBe('+998 90 123 45 67')
    }
  }
  await user.clear(phone)
  await user.paste('+7 (701) 123-45-67')
  expect(phone.value).toBe('+7 (701) 123-45-67')
})

test('whatever the server does, the text stays; a message has one key at every try, another has another', async () => {
  const { api, user, form, fillIn, expectEmpty } = await openForm()
  const tooMany = 'Juda ko‘p urinish. 30 soniyadan keyin qayta urinib ko‘ring'
  const failures = [
    {
      fail: () => api.disconnect(contacts.create),
      message: 'Server bilan aloqa yo‘q. Internetni tekshirib, qayta urinib ko‘ring.',
    },
    {
      fail: () => api.refuse(contacts.create, 500),
      message: 'Xatolik yuz berdi. Birozdan keyin qayta urinib ko‘ring.',
    },
    {
      fail: () =>
        api.refuse(contacts.create, 429, { code: 'too_many_requests', message: tooMany, request_id: 'r' }),
      message: tooMany,
    },
  ]
  await fillIn()
  for (const { fail, message } of failures) {
    fail()
    await user.click(form.send())
    await waitFor(() => expect(form.refusal()?.textContent).toBe(message))
    await expectFocus(form.refusal() as HTMLElement)
    expect((await findToast(message)).closest('[role=alert]')).not.toBeNull()
    expect(form.text().value).toBe(question)
    expect(form.subject().value).toBe('education')
  }
  api.answer(contacts.create, taken)
  await user.type(form.text(), ' Rahmat!')
  await user.click(form.send())
  const thanks = await findThanks()
  await waitFor(() => expect(document.activeElement).toBe(thanks))
  expect(form.refusal()).toBeNull()
  expectEmpty()

  const ids = api.callsOf(contacts.create).map(({ body }) => body.id)
  expect(ids).toHaveLength(4)
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(ids[3]).not.toBe(ids[0])
})

test('while a message is being sent the button is busy, and two presses send one', async () => {
  const { api, user, form, fillIn } = await openForm()
  const release = api.pause(contacts.create)
  await fillIn()
  const button = form.send()
  await user.dblClick(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await user.type(form.name(), '{Enter}')
  button.focus()
  await user.keyboard('{Enter}')
  // Whatever else asks for it does not pass the busy button.
  form.text().form?.requestSubmit()
  expect(form.text().value).toBe(question)
  release()
  await findThanks()
  expect(api.callsOf(contacts.create)).toHaveLength(1)
})

test('the honeypot field is hidden from visitors', async () => {
  await openForm()
  expect(document.querySelectorAll('[name=homepage]')).toHaveLength(1)
  expect(screen.getAllByRole('textbox')).toHaveLength(4)
})

test('what is typed is restored when the page is opened again', async () => {
  const { unmount, fillIn } = await openForm()
  await fillIn()
  unmount()
  const { form } = await openForm()
  await waitFor(() => expect(form.text().value).toBe(question))
  expect(form.subject().value).toBe('education')
  expect(form.email().value).toBe('aziza@example.com')
})

describe('an address', () => {
  test.each([
    ['uz', 'Germaniya bo‘yicha maslahat olmoqchiman.'],
    ['en', 'I would like advice about Germany.'],
    ['ru', 'Мне нужна консультация. Страна: Германия.'],
  ] as const)('fills in subject and country in %s', async (language, sentence) => {
    const { form } = await openForm(language, '/contact?subject=consultation&country=germany')
    expect(form.subject().value).toBe('consultation')
    expect(form.text().value).toBe(sentence)
    expect(form.name().value).toBe('')
  })

  test('fills in the five answers of the helper, one line each', async () => {
    const { form } = await openForm('uz', '/contact?match=study.school.none.small.soon')
    expect(form.text().value.split('\n')).toEqual([
      '“Menga nima mos?” savollariga javoblarim:',
      'Maqsad? study uz',
      'Ma’lumot? school uz',
      'Til? none uz',
      'Mablag‘? small uz',
      'Qachon? soon uz',
    ])
  })

  test.each([
    '?subject=free+words',
    '?country=atlantis',
    '?country=Mening+so‘zlarim',
    '?match=my.own.words.in.here',
    '?match=Menga+pul+bering',
    '?text=Menga+pul+bering&name=Ali&email=ali@example.com',
  ])('with words of its own, %s, fills in nothing', async (query) => {
    const { expectEmpty } = await openForm('uz', `/contact${query}`)
    expectEmpty()
  })

  test('does not replace what was typed before, nor is it taken for typed', async () => {
    const first = await openForm('uz', '/contact?subject=visa&country=germany')
    await first.user.type(first.form.name(), 'Aziza')
    first.unmount()
    const second = await openForm('uz', '/contact?match=study.school.none.small.soon')
    await waitFor(() => expect(second.form.name().value).toBe('Aziza'))
    expect(second.form.text().value).toContain('Maqsad? study')
    expect(second.form.subject().value).toBe('')
    await second.user.clear(second.form.text())
    await second.user.type(second.form.text(), 'O‘z so‘zlarim')
    second.unmount()
    const third = await openForm('uz', '/contact?subject=visa&country=germany')
    await waitFor(() => expect(third.form.text().value).toBe('O‘z so‘zlarim'))
    expect(third.form.subject().value).toBe('visa')
  })

  test('begins one message: the next form is empty', async () => {
    const { user, form, fillIn, expectEmpty } = await openForm('uz', '/contact?subject=visa&country=germany')
    await fillIn()
    await user.click(form.send())
    await findThanks()
    expectEmpty()
  })
})
