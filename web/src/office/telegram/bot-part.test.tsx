import { screen, waitFor, within } from '@testing-library/react'
import { telegram } from 'contract/telegram'
import { expect, test } from 'vitest'
import { aBot, aBotLink, aBotOffice, aGroup } from '../../testing/channel-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { BotPart } from './bot-part.tsx'

function show(office = aBotOffice()) {
  const api = fakeApi()
  let stored = office
  api.answer(telegram.getOffice, () => stored)
  api.answer(telegram.updateOffice, ({ body }) => {
    stored = { ...stored, ...body }
    return stored
  })
  return { api, ...renderOffice({ default: BotPart }, '/admin/system', { bot: aBot }) }
}

const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'
const filesSwitch = () => screen.findByRole('switch', { name: 'Hujjatlarni bot orqali qabul qilish' })

test('the bot, what waits, and what keeps it from reading', async () => {
  show(aBotOffice({ waiting_in: 3, waiting_out: 1200, problem: '401' }))
  await screen.findByText('So‘rab turadi')
  expect(screen.getByRole('link', { name: '@manzil_bot' }).getAttribute('href')).toBe(aBot.url)
  screen.getByText(/TELEGRAM_BOT_TOKEN sozlamasini tekshiring/)
  screen.getByText('3')
})

test('documents are turned on only after the reason against it was shown, and off at once', async () => {
  const { user, api } = show()
  await user.click(await filesSwitch())
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/huquqshunos/)
  expect(api.callsOf(telegram.updateOffice)).toEqual([])
  await user.click(question.getByRole('button', { name: 'O‘qidim, yoqish' }))
  await findToast('Saqlandi')
  await waitFor(async () => expect(isOn(await filesSwitch())).toBe(true))
  await user.click(await filesSwitch())
  await waitFor(() =>
    expect(api.callsOf(telegram.updateOffice).map(({ body }) => body)).toEqual([
      { files: true },
      { files: false },
    ]),
  )
  await waitFor(async () => expect(isOn(await filesSwitch())).toBe(false))
})

test('a refused switch says why, and stays', async () => {
  const { user, api } = show()
  api.refuse(telegram.updateOffice, 409, { code: 'telegram_off', message: 'Telegram boti yoqilmagan' })
  const posts = await screen.findByRole('switch', { name: 'Guruhlarga sonlarni yozish' })
  await user.click(posts)
  await findToast('Telegram boti yoqilmagan')
  await waitFor(() => expect(isOn(posts)).toBe(false))
})

test('a group of a stage is linked, and unlinked after a question', async () => {
  const { user, api } = show(aBotOffice({ groups: [aGroup] }))
  await user.selectOptions(await screen.findByLabelText('Bosqich'), 'documenting')
  api.answer(telegram.linkGroup, { ...aBotLink, url: 'https://t.me/manzil_bot?startgroup=token' })
  await user.click(screen.getByRole('button', { name: 'Guruhni ulash' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guruhni ulash havolasi' }))
  expect(dialog.getByRole('link', { name: 'Telegramda ochish' }).getAttribute('href')).toContain('startgroup')
  expect(api.callsOf(telegram.linkGroup)[0]?.body).toEqual({ stage: 'documenting' })
  await user.click(dialog.getByRole('button', { name: 'Yopish' }))
  await user.click(screen.getByRole('button', { name: 'Uzish' }))
  api.answer(telegram.unlinkGroup, undefined)
  api.answer(telegram.getOffice, aBotOffice())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Uzish' }))
  await findToast('Guruh uzildi')
  await screen.findByText('Hali guruh ulanmagan.')
})
