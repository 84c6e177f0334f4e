import { escaped } from '../../mail/dev-html.ts'
import { chatPart, type ShownChat } from './chat-part.ts'
import { type OutboxEntry, outboxPart } from './outbox-part.ts'
import { script, style } from './page-looks.ts'
import type { PlayedChat } from './played-bot.ts'

export type DevMessages = {
  entries: OutboxEntry[]
  origin: string
  /** Null: there is a real bot, and chats are where Telegram is. */
  played: { chats: PlayedChat[]; shown: ShownChat | null; link: OpenedLink | null } | null
}

/** An address of the bot that was opened, which Telegram would have led to a chat. */
export type OpenedLink = { purpose: 'start' | 'startgroup'; token: string }

/** All outboxes, and a Telegram to try the bot out. */
export function devMessagesPage({ entries, origin, played }: DevMessages, nonce: string): string {
  const attribute = escaped(nonce)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Messages</title>
<style nonce="${attribute}">${style}</style>
<h1>Messages</h1>
<main>
${played ? `<div class="chats">${startPart(played)}${chatsPart(played)}${played.shown ? chatPart(played.shown, origin) : ''}</div>` : ''}
${outboxPart(entries, origin)}
</main>
<script nonce="${attribute}">${script}</script>
</html>
`
}

type Played = NonNullable<DevMessages['played']>

function startPart({ chats, link }: Played): string {
  if (!link) return ''
  const people = chats.filter(({ kind }) => kind === 'private')
  const isGroup = link.purpose === 'startgroup'
  const options = people.map(({ id, name }) => `<option value="${id}">${escaped(name)}</option>`)
  if (!isGroup) options.push('<option value="">A new chat</option>')
  return `<section aria-label="Link to the bot">
<h2>${isGroup ? 'Add the bot to a group' : 'A link to the bot was opened'}</h2>
<form method="post" enctype="multipart/form-data" class="row">
<input type="hidden" name="act" value="${link.purpose}">
<input type="hidden" name="token" value="${escaped(link.token)}">
<label>${isGroup ? 'Added by' : 'Open in'} <select name="chat">${options.join('')}</select></label>
<button>${isGroup ? 'Add' : 'Start'}</button>
</form>
</section>`
}

function chatsPart({ chats, shown }: Played): string {
  const links = chats.map(({ id, name }) => {
    const current = id === shown?.chat.id ? ' aria-current="page"' : ''
    return `<li><a href="?chat=${id}"${current}>${escaped(name)}</a></li>`
  })
  return `<nav aria-label="Chats"><ul class="row">${links.join('')}</ul></nav>
<form method="post" enctype="multipart/form-data" class="row" aria-label="New chat">
<input type="hidden" name="act" value="chat">
<label>First name <input name="name" value="Aziza" required maxlength="60"></label>
<label>Language of Telegram <select name="language">
<option>uz</option><option>ru</option><option>en</option><option>de</option></select></label>
<button>Make chat</button>
</form>`
}
