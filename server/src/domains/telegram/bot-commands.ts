import type { Commands } from '../../telegram/introduce.ts'

/** What Telegram offers behind the button of the menu, in the words of who reads it. */
export const botCommands: Commands = {
  uz: [
    { command: 'holat', description: 'Arizalarim' },
    { command: 'hujjat', description: 'Hujjat yuborish' },
    { command: 'til', description: 'Tilni tanlash' },
    { command: 'uzish', description: 'Chatni uzish' },
  ],
  en: [
    { command: 'holat', description: 'My applications' },
    { command: 'hujjat', description: 'Send a document' },
    { command: 'til', description: 'Choose the language' },
    { command: 'uzish', description: 'Unlink this chat' },
  ],
  ru: [
    { command: 'holat', description: 'Мои заявки' },
    { command: 'hujjat', description: 'Отправить документ' },
    { command: 'til', description: 'Выбрать язык' },
    { command: 'uzish', description: 'Отвязать чат' },
  ],
}
