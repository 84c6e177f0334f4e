import type { Locator, Page } from '@playwright/test'
import { addDays, redoDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import { aPhoto } from 'server/testing/records/pictures'
import { newAddress } from './accounts.ts'
import { beginApplication, documentRow } from './applications.ts'
import { accept, assignCase, caseOf, sendBack } from './cases.ts'
import { expect, test } from './clean-page.ts'
import { newAgent } from './lead-setup.ts'
import { colleague, newPhone } from './office.ts'
import { becomeClient } from './sign-in.ts'

// A phone: the camera is offered where a finger is the pointer.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const [passport, photo, diploma] = ['Копия паспорта', 'Фото 3×4', 'Диплом или аттестат'] as const
const russianDay = (day: string) => day.split('-').reverse().join('.')
const card = (page: Page, sentence: string) => page.getByRole('article', { name: sentence })

/** Takes a photo of a document with the camera, which is a file chooser here, and sends it. */
async function photograph(page: Page, row: Locator, width: number): Promise<void> {
  const camera = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: /^Сфотографировать/ }).click()
  const buffer = await aPhoto(width, width * 2)
  await (await camera).setFiles({ name: `IMG_${width}.jpg`, mimeType: 'image/jpeg', buffer })
  await page.getByRole('dialog', { name: 'Страницы' }).getByRole('button', { name: 'Отправить фото' }).click()
}

test('a student hands in three photos, sends one again, asks and is answered, in Russian on a phone', async ({
  cleanPage: page,
}) => {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'document_agent')
  await becomeClient(page, newAddress('student'))
  const id = await beginApplication(page)

  await page.goto(`/userfiles/${id}?lang=ru`)
  for (const [at, name] of [passport, photo, diploma].entries()) {
    await photograph(page, documentRow(page, name), 400 + at * 10)
    await expect(documentRow(page, name).getByText('Загружен', { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  const contact = page.getByRole('dialog', { name: 'Как с вами связаться?' })
  await contact.getByLabel('Имя и фамилия').fill('Мадина Юсупова')
  await contact.getByLabel('Телефон').fill(newPhone())
  await contact.getByRole('button', { name: 'Сохранить и отправить заявку' }).click()
  await expect(page.getByRole('heading', { name: 'Ваша заявка принята' })).toBeVisible()

  await assignCase(office, agent, id)
  await sendBack(office, id, passport, 'blurry')
  await accept(office, id, photo, diploma)

  const due = russianDay(addDays(tashkentDay(new Date()), redoDays))
  await page.goto('/profile')
  const redo = card(page, `${passport}: Снимок нечёткий, текст не читается. Загрузите заново`)
  await expect(redo.getByText('Ваш ход')).toBeVisible()
  await expect(redo.getByText(`до ${due}`)).toBeVisible()
  await redo.getByRole('link', { name: 'Загрузить заново' }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/applications/${id}`))
  const row = documentRow(page, passport)
  for (const name of [photo, diploma]) {
    await expect(documentRow(page, name).getByText('Принят', { exact: true })).toBeVisible()
    await expect(documentRow(page, name).getByRole('button', { name: /^Сфотографировать/ })).toHaveCount(0)
  }
  await expect(page.getByText('Нужно загрузить заново')).toHaveCount(1)
  await expect(row).toBeFocused()
  await expect(row.getByText('Снимок нечёткий, текст не читается')).toBeVisible()
  await expect(row.getByText(`до ${due}`).first()).toBeVisible()
  await photograph(page, row, 440)
  await expect(row.getByText('Проверяется', { exact: true })).toBeVisible()
  await row.getByText('2 загруженных файла').click()
  await expect(row.getByRole('listitem')).toHaveText([
    /^Версия 2.*Загрузили вы · /,
    /^Версия 1.*Загрузили вы · /,
  ])

  await page
    .getByRole('region', { name: 'Ваш специалист' })
    .getByRole('link', { name: 'Написать сообщение' })
    .click()
  await expect(page.getByText(`Вам отвечает ${agent.full_name}`)).toBeVisible()
  await page.getByLabel('Ваше сообщение').fill('Когда будет готов перевод?')
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Когда будет готов перевод?' })).toBeVisible()
  const specialist = await colleague(page, agent.username)
  await specialist.send('POST', `/messages/send/${id}`, {
    text: 'Через неделю после проверки.',
    version_ids: [],
  })
  await accept(specialist, id, passport)

  // As on a phone that was put away: the cabinet is opened again.
  await page.goto('/profile')
  const next = card(page, 'Перевод и апостиль: мы этим занимаемся')
  await expect(next.getByText('Наш ход')).toBeVisible()
  const { turn_due_on } = await caseOf(office, id)
  await expect(next.getByText(`до ${russianDay(turn_due_on ?? '')}`)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Разделы кабинета' })
    .getByRole('link', { name: /^Сообщения/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сообщения' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Студенческая виза/ })
    .click()
  await expect(page.getByRole('log').getByText('Через неделю после проверки.')).toBeVisible()
})
