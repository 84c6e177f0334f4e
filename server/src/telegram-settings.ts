import * as z from 'zod/mini'
import { flag, SettingsError, secureAddress, text } from './settings.ts'

/** The settings about the bot and about when people are left in peace, as the environment names them. */
export const telegramFields = {
  TELEGRAM_BOT_TOKEN: z.optional(
    z.string().check(
      z.regex(/^\d+:[A-Za-z0-9_-]{30,}$/, {
        error: 'must be digits, a colon and 30 or more letters, digits, dashes or underscores',
      }),
    ),
  ),
  TELEGRAM_API_URL: secureAddress('https://api.telegram.org'),
  TELEGRAM_WEBHOOK: flag(false),
  QUIET_HOURS: text,
}

const TelegramFields = z.object(telegramFields)
type Fields = z.infer<typeof TelegramFields>

/** Whole hours in Tashkent; an end before the beginning is on the next day. */
export type QuietHours = { from: number; to: number }

/** `played`: development without a token, where /dev/messages stands for Telegram. */
export type TelegramSettings =
  | { mode: 'off' }
  | { mode: 'played' }
  | { mode: 'real'; token: string; apiUrl: string; webhook: boolean }

type Surroundings = { production: boolean; publicUrl: string | undefined }

export function readTelegram(settings: Fields, { production, publicUrl }: Surroundings): TelegramSettings {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: apiUrl, TELEGRAM_WEBHOOK: webhook } = settings
  if (webhook && !isReachable(publicUrl))
    throw new SettingsError('TELEGRAM_WEBHOOK needs an https PUBLIC_URL on port 443, 80, 88 or 8443')
  if (webhook && !token) throw new SettingsError('TELEGRAM_WEBHOOK needs TELEGRAM_BOT_TOKEN beside it')
  if (!token) return { mode: production ? 'off' : 'played' }
  return { mode: 'real', token, apiUrl: apiUrl.endsWith('/') ? apiUrl.slice(0, -1) : apiUrl, webhook }
}

const reachablePorts = ['', '443', '80', '88', '8443']

function isReachable(publicUrl: string | undefined): boolean {
  if (!publicUrl) return false
  const { protocol, port } = new URL(publicUrl)
  return protocol === 'https:' && reachablePorts.includes(port)
}

const officeQuiet: QuietHours = { from: 20, to: 9 }

/** Null: people may be written to at any hour. */
export function readQuietHours({ QUIET_HOURS: hours }: Fields): QuietHours | null {
  if (hours === undefined) return officeQuiet
  if (hours === 'off') return null
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(hours) ?? []
  const read = { from: Number(from), to: Number(to) }
  if (from === undefined || read.from > 23 || read.to > 23 || read.from === read.to)
    throw new SettingsError('QUIET_HOURS must be two different hours such as 20-9, or off')
  return read
}
