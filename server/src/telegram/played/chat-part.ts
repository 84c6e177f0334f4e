import { escaped, withLinks } from '../../mail/dev-html.ts'
import type { PlayedButton, PlayedChat, PlayedMessage } from './played-bot.ts'

/** The chat that is open; who acts in it, and what the next message replies to. */
export type ShownChat = { chat: PlayedChat; replyTo: number | null }

/** The other side of the bot: what a person sees, and can do. */
export function chatPart({ chat, replyTo }: ShownChat, origin: string): string {
  const messages = chat.messages.map((message) => messagePart(chat, message, origin)).join('\n')
  return `<section aria-label="Chat with ${escaped(chat.name)}" class="chat">
<h2>${escaped(chat.name)}${chat.isBlocked ? ' · blocked' : ''}</h2>
<div data-live id="transcript">
<ol aria-label="Conversation">${messages || '<li class="none">Nothing was said yet.</li>'}</ol>
<p role="status">${escaped(chat.alert ?? '')}</p>
${keyboardPart(chat)}
</div>
${form(
  chat,
  'text',
  `${replyTo === null ? '' : `<input type="hidden" name="reply" value="${replyTo}"><p>Reply to message ${replyTo}</p>`}
<label>Message <textarea name="text" rows="2" required maxlength="4096"></textarea></label><button>Send</button>`,
)}
<details open><summary>Contact, files and more</summary>
${form(
  chat,
  'contact',
  `<label>Phone <input name="phone" value="+998901234567" required></label>
<button name="whose" value="own">Share own contact</button>
<button name="whose" value="other">Share another’s contact</button>`,
)}
${form(
  chat,
  'file',
  `<label>File <input type="file" name="file" multiple required></label>
<label>Caption <input name="caption" maxlength="1024"></label>
<label class="check"><input type="checkbox" name="photo" value="1"> As photo</label><button>Send file</button>`,
)}
${form(chat, 'voice', '<button>Send a voice message</button>')}
${form(chat, chat.isBlocked ? 'unblock' : 'block', `<button>${chat.isBlocked ? 'Unblock' : 'Block'} the bot</button>`)}
</details>
</section>`
}

function form({ id }: PlayedChat, act: string, fields: string): string {
  return `<form method="post" enctype="multipart/form-data" class="row">
<input type="hidden" name="act" value="${act}"><input type="hidden" name="chat" value="${id}">
${fields}
</form>`
}

function messagePart(chat: PlayedChat, { id, by, text, buttons }: PlayedMessage, origin: string): string {
  const reply = by === 'bot' ? `<a class="reply" href="?chat=${chat.id}&amp;reply=${id}">Reply</a>` : ''
  const rows = buttons.map(
    (row) => `<div class="row">${row.map((one) => buttonPart(chat, id, one)).join('')}</div>`,
  )
  return `<li class="${by}"><pre>${withLinks(text, origin)}</pre>${rows.join('')}${reply}</li>`
}

/** Links lead anywhere in Telegram, and here to the product alone. */
function buttonPart(chat: PlayedChat, messageId: number, { text, callback_data, url }: PlayedButton): string {
  if (url !== undefined) return `<a class="button" href="${escaped(safe(url))}">${escaped(text)}</a>`
  return form(
    chat,
    'press',
    `<input type="hidden" name="message" value="${messageId}"><input type="hidden" name="data" value="${escaped(callback_data ?? '')}">
<button>${escaped(text)}</button>`,
  )
}

function safe(url: string): string {
  return /^https?:\/\//.test(url) ? url : '#'
}

function keyboardPart(chat: PlayedChat): string {
  if (chat.keyboard.length === 0) return ''
  const rows = chat.keyboard.map((row) => {
    const keys = row.map(({ text, request_contact }) =>
      request_contact
        ? form(
            chat,
            'contact',
            `<input type="hidden" name="whose" value="own"><label>Own phone <input name="phone" value="+998901234567"></label>
<button>${escaped(text)}</button>`,
          )
        : form(
            chat,
            'text',
            `<input type="hidden" name="text" value="${escaped(text)}"><button>${escaped(text)}</button>`,
          ),
    )
    return `<div class="row">${keys.join('')}</div>`
  })
  return `<div role="group" aria-label="Keyboard">${rows.join('')}</div>`
}
