import type { Page, Request } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { expect } from './clean-page.ts'
import { openPage } from './open-page.ts'

export const question = 'Germaniyada o‘qimoqchiman.\nNimadan boshlay?'

/** The form as a visitor knows it. */
export function formOn(page: Page) {
  const main = page.getByRole('main')
  const labelled = (label: string) => main.getByLabel(label, { exact: true })
  return {
    name: labelled('Ism'),
    email: labelled('E-mail'),
    phone: labelled('Telefon (ixtiyoriy)'),
    subject: labelled('Mavzu'),
    text: labelled('Xabar'),
    send: main.getByRole('button', { name: 'Yuborish', exact: true }),
    thanks: main.getByRole('status').filter({ hasText: 'Rahmat, xabaringiz yuborildi' }),
    refusal: main.getByRole('alert'),
  }
}

/** Opens the page and waits until it is hydrated. */
export async function openForm(page: Page) {
  await openPage(page, '/contact')
  return formOn(page)
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

/** The messages the page has sent to the API. */
export function messagesOf(page: Page): Record<string, unknown>[] {
  const messages: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/contact-msgs/create')) messages.push(request.postDataJSON())
  })
  return messages
}
