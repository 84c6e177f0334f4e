import type { ChatEvent } from '../../telegram/chat-update.ts'
import { offerAccount } from './links/offer-account.ts'
import { openLink } from './links/open-link.ts'
import { askToUnlink } from './links/unlink.ts'
import { menuChoice } from './menu.ts'
import { askLanguageAgain } from './settings/change-language.ts'
import { saySettings } from './settings/say-settings.ts'
import type { Turn } from './turn.ts'

/** What means the same in every chat, whoever it belongs to. False for everything else. */
export async function handleCommand(turn: Turn, event: ChatEvent): Promise<boolean> {
  if (event.kind !== 'text') return false
  const [word = '', token] = event.text.trim().split(/\s+/)
  const { holder } = turn
  // Telegram may add the name of the bot.
  const command = word.toLowerCase().replace(/@.*$/, '')
  if (command === '/start' && token) await openLink(turn, token)
  else if (command === '/start' && holder.kind === 'nobody') return offerAccount(turn)
  else if (command === '/uzish') await askToUnlink(turn)
  else if (command === '/til') await askLanguageAgain(turn)
  else if (holder.kind === 'client' && menuChoice(event.text) === 'settings')
    await saySettings({ ...turn, holder })
  else return false
  return true
}
