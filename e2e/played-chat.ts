import type { Locator, Page } from '@playwright/test'
import { expect } from './clean-page.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** A chat with the bot as the person on the other side sees it, on the page that plays Telegram. */
export type PlayedChat = {
  /** The newest message of the bot that says this. */
  hears: (text: string | RegExp) => Promise<Locator>
  writes: (text: string) => Promise<void>
  /** A button under the newest message that has it. */
  presses: (button: string) => Promise<void>
  /** A word of the keyboard. */
  chooses: (word: string) => Promise<void>
  sharesNumber: (button: string, phone: string) => Promise<void>
  sends: (...files: File[]) => Promise<void>
}

type Person = { name: string; language: string }

/** Somebody who has never written to the bot. */
export async function newChat(page: Page, { name, language }: Person): Promise<PlayedChat> {
  await page.goto('/dev/messages')
  const form = page.getByRole('form', { name: 'New chat' })
  await form.getByLabel('First name').fill(name)
  await form.getByLabel('Language of Telegram').selectOption(language)
  await form.getByRole('button', { name: 'Make chat' }).click()
  await expect(page.getByRole('region', { name: `Chat with ${name}` })).toBeVisible()
  return chatOn(page)
}

/** Opens a link to the bot in a chat, a new one where none is named. */
export async function openLink(page: Page, url: string, name = 'A new chat'): Promise<PlayedChat> {
  await page.goto(url)
  await page.getByLabel('Open in').selectOption({ label: name })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('region', { name: /^Chat with/ })).toBeVisible()
  return chatOn(page)
}

function chatOn(page: Page): PlayedChat {
  const conversation = page.getByRole('list', { name: 'Conversation' })
  const chat = page.getByRole('region', { name: /^Chat with/ })
  const press = (button: string) =>
    conversation.getByRole('button', { name: button, exact: true }).last().click()
  return {
    hears: async (text) => {
      const message = conversation.getByRole('listitem').filter({ hasText: text }).last()
      await expect(message).toBeVisible()
      return message
    },
    writes: async (text) => {
      await chat.getByLabel('Message').fill(text)
      await chat.getByRole('button', { name: 'Send', exact: true }).click()
    },
    presses: press,
    chooses: (word) =>
      chat.getByRole('group', { name: 'Keyboard' }).getByRole('button', { name: word }).click(),
    sharesNumber: async (button, phone) => {
      await chat.getByLabel('Own phone').fill(phone)
      await chat.getByRole('button', { name: button }).click()
    },
    sends: async (...files) => {
      await chat.getByLabel('File').setInputFiles(files)
      await chat.getByRole('button', { name: 'Send file' }).click()
    },
  }
}
