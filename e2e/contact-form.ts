import type { Page, Request } from '@playwright/test'
import { newAddress } from './people.ts'
import { expect } from './quiet-page.ts'

export const words = {
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
    email: 'E-mail',
    phone: 'Phone (optional)',
    subject: 'Subject',
    text: 'Message',
    send: 'Send',
    thanks: 'Thank you, your message has been sent',
    toast: 'Message sent, we will contact you soon',
    required: 'This is required',
    choose: 'Choose one of the list',
    notAnAddress: 'This is not an e-mail address',
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
export type Language = keyof typeof words

export const question = 'Germaniyada o‘qimoqchiman.\nNimadan boshlay?'

/** The form as a visitor knows it. */
export function formOn(page: Page, language: Language = 'uz') {
  const { name, email, phone, subject, text, send, thanks } = words[language]
  const main = page.getByRole('main')
  const labelled = (label: string) => main.getByLabel(label, { exact: true })
  return {
    name: labelled(name),
    email: labelled(email),
    phone: labelled(phone),
    subject: labelled(subject),
    text: labelled(text),
    send: main.getByRole('button', { name: send, exact: true }),
    thanks: main.getByRole('status').filter({ hasText: thanks }),
    refusal: main.getByRole('alert'),
  }
}

/** Opens the page and waits until its scripts have taken over. */
export async function openForm(page: Page, language: Language = 'uz') {
  await page.goto(`/contact?lang=${language}`)
  await expect(page.locator('form[novalidate]')).toBeAttached()
  return formOn(page, language)
}

type Form = ReturnType<typeof formOn>

export async function fillIn(form: Form, email = newAddress('visitor')): Promise<void> {
  await form.name.fill('Aziza Karimova')
  await form.email.fill(email)
  await form.subject.selectOption('education')
  await form.text.fill(question)
}

export async function expectEmpty(form: Form): Promise<void> {
  for (const field of [form.name, form.email, form.subject, form.text]) await expect(field).toHaveValue('')
  await expect(form.phone).toHaveValue('+998 ')
}

/** What the page has asked the API to keep. */
export function messagesOf(page: Page): Record<string, unknown>[] {
  const messages: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/contact-msgs/create')) messages.push(request.postDataJSON())
  })
  return messages
}
