import type { BrowserContext, Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { aPhoto } from 'server/testing/records/pictures'
import { newAddress } from './accounts.ts'
import { beginApplication, storedApplication } from './applications.ts'
import { accept, assignCase, sendBack } from './cases.ts'
import { expect, test } from './clean-page.ts'
import { type Agent, assignTo, newAgent, type StoredLead } from './lead-setup.ts'
import { colleague, newPhone, type Office, uniqueName } from './office.ts'
import { newChat, openLink, type PlayedChat } from './played-chat.ts'
import { becomeClient } from './sign-in.ts'
import { tellNow } from './tell-now.ts'

const [passport, photo, diploma] = ['Копия паспорта', 'Фото 3×4', 'Диплом или аттестат'] as const

const aPage = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPhoto(width, width * 2),
})

/** A colleague links their chat with the bot, and has called: the outcome is one press. */
async function callAsColleague(context: BrowserContext, office: Office, lead: StoredLead): Promise<void> {
  const page = await context.newPage()
  const caller = await newAgent(page, office, 'call_agent')
  const atWork = await colleague(page, caller.username)
  const { url } = await atWork.send<{ url: string }>('POST', '/telegram/link-own', {})
  const chat = await openLink(page, url)
  await chat.presses('Ha, ulash')
  await chat.hears('Ulandi. Bildirishnomalaringiz shu yerga keladi')
  await assignTo(office, caller, lead)
  await chat.hears('sizga biriktirildi')
  await chat.presses('Ko‘tarmadi')
  await chat.hears(/\d\d:\d\d Ko‘tarmadi/)
  await expect
    .poll(() => office.get<StoredLead>(`/leads/get/${lead.id}`))
    .toMatchObject({ status: 'needs_call' })
}

/** One comes back with its reason, and a better one follows. */
async function sendABetterOne(chat: PlayedChat, office: Office, id: string): Promise<void> {
  await sendBack(office, id, passport, 'blurry')
  await tellNow(id)
  await chat.hears('Снимок нечёткий, текст не читается')
  await chat.sends(await aPage('better.jpg', 800))
  await chat.presses(passport)
  await chat.hears(/^(?!.*Ещё нужно).*«Копия паспорта» загружен/)
}

/** A question, and its answer. */
async function askAndRead(page: Page, chat: PlayedChat, specialist: Agent, id: string): Promise<void> {
  await chat.writes('Когда будет готов перевод?')
  await chat.hears('Ваше сообщение получено')
  const answering = await colleague(page, specialist.username)
  await answering.send('POST', `/messages/send/${id}`, { text: 'Через неделю.', version_ids: [] })
  await chat.hears('Через неделю.')
  await page.goto(`/profile/messages/${id}?lang=ru`)
  await expect(page.getByRole('log').getByText('Когда будет готов перевод?')).toBeVisible()
}

test('a stranger becomes a lead and a client, and is served in the chat up to the decision, in Russian', async ({
  cleanPage: page,
  context,
}) => {
  test.slow()
  const office = await colleague(page)
  const specialist = await newAgent(page, office, 'document_agent')

  // A stranger asks, and becomes a lead.
  const name = uniqueName('Мадина')
  const phone = newPhone()
  const telegram = await context.newPage()
  const chat = await newChat(telegram, { name, language: 'ru' })
  await chat.writes('Хочу учиться в Германии')
  await chat.hears('Выберите язык')
  await chat.presses('Русский')
  await chat.hears('Сообщения в этом чате проходят через серверы Telegram')
  await chat.presses('Согласен')
  await chat.hears('Что вас интересует?')
  await chat.presses('Другой вопрос')
  await chat.hears('Как вас зовут?')
  await chat.presses(name)
  await chat.hears('Отправьте свой номер телефона')
  await chat.sharesNumber('Отправить номер', phone)
  await chat.hears(`Спасибо, ${name}!`)
  const [lead] = await office.get<StoredLead[]>(`/leads/get-list?query=${encodeURIComponent(name)}`)
  expect(lead).toMatchObject({ name, source: 'telegram', status: 'new' })

  // Every day press-outcome.db.test.ts has the chat of a colleague.
  if (everything) await callAsColleague(context, office, lead as StoredLead)

  // With an account the chat is linked from the cabinet.
  await becomeClient(page, newAddress('madina'))
  const id = await beginApplication(page)
  await page.goto('/profile/details?lang=ru')
  await page.getByLabel('Имя и фамилия').fill('Мадина Юсупова')
  await page.getByLabel('Телефон', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(page.getByText('Имя и телефон сохранены')).toBeVisible()
  await page.getByRole('button', { name: 'Подключить Telegram' }).click()
  const link = await page.getByRole('link', { name: 'Открыть в Telegram' }).getAttribute('href')
  await openLink(telegram, link ?? '', name)
  await chat.presses('Да, подключить')
  await chat.hears('Подключено. Сообщения о вашей заявке будут приходить сюда')

  // Two photos are one document.
  await chat.chooses('Отправить документ')
  await chat.hears(passport)
  await chat.sends(await aPage('1.jpg', 400), await aPage('2.jpg', 410))
  await chat.hears('Копия вашего файла сохраняется и в Telegram')
  await chat.presses('Согласен')
  await chat.hears('Получено страниц: 2')
  await chat.presses(passport)
  await chat.hears(`«${passport}» загружен`)
  for (const [at, document] of [photo, diploma].entries()) {
    await chat.sends(await aPage(`${at}.jpg`, 420 + at))
    await chat.hears('Получено страниц: 1')
    await chat.presses(document)
    await chat.hears(`«${document}» загружен`)
  }
  await chat.hears('Всё в порядке')
  await chat.presses('Отправить заявку')
  await chat.hears('Заявка отправлена')
  const stored = await storedApplication(page, id)
  expect(stored.status).toBe('pending')
  expect(stored.files).toHaveLength(3)
  expect(stored.files[0]).toMatch(/\.pdf$/)

  // Every day cases.db.test.ts has a document that comes back, client-messages.db.test.ts a question and its answer.
  await assignCase(office, specialist, id)
  await accept(office, id, photo, diploma)
  if (everything) {
    await sendABetterOne(chat, office, id)
    await askAndRead(page, chat, specialist, id)
  }

  // The decision.
  await accept(office, id, passport)
  await office.send('PATCH', '/applications/update-status', { id, status: 'approved' })
  await tellNow(id)
  await chat.hears(/одобрена/i)
  await chat.chooses('Мои заявки')
  await chat.hears('Одобрена')
})
