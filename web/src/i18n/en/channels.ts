import type { Translation } from '../translation.ts'
import type { channels as model } from '../uz/channels.ts'

export const channels = {
  title: 'Messages and Telegram',
  lead: 'Choose where messages about your application go, and at what hours.',
  failed: 'Your details could not be loaded: {reason}',
  saved: 'Your choice is saved',
  none: 'Connect Telegram to get messages in a chat, where you can also answer and send documents.',
  chat: {
    linked: 'Connected',
    since: 'since {time}',
    blocked: 'The bot is blocked',
    blockedAbout: 'Messages do not reach the chat. Unblock the bot in Telegram and write any word to it.',
    link: 'Connect Telegram',
    linkAnother: 'Connect another chat',
    openBot: 'Open the bot',
    confirm: 'Open the bot in Telegram and press “Yes, connect”. This page updates by itself.',
    done: 'Telegram is connected',
    unlink: 'Disconnect',
    unlinkQuestion: 'Disconnect Telegram?',
    unlinkAbout: 'Nothing more is sent to this chat, and what you agreed to in it is withdrawn.',
    unlinked: 'Telegram is disconnected',
  },
  link: {
    open: 'Open in Telegram',
    qr: 'QR code for connecting Telegram',
    scan: 'If you use Telegram on your phone, scan this code with its camera.',
    until: 'The link works until {time}.',
    old: 'The link has expired.',
    renew: 'Get a new link',
    close: 'Close',
  },
  choice: {
    label: 'Where should messages go?',
    options: {
      auto: 'Automatically',
      telegram: 'To Telegram',
      mail: 'To email',
      both: 'To both',
    },
    about:
      'Automatically: to the chat if Telegram is connected. What cannot reach the chat goes to your email.',
    noMail: 'Your account has no email address, so messages go to Telegram only.',
  },
  quiet: {
    label: 'Quiet hours',
    about: 'We send nothing to the chat during these hours (Tashkent time).',
    from: 'From',
    to: 'To',
  },
} satisfies Translation<typeof model, 'en'>
