import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { staffNotificationKinds } from './notifications.ts'
import { allow, staffRoles } from './roles.ts'
import { ifGiven } from './wire-values.ts'

/** How something reaches a person outside the pages. */
export const noticeChannels = ['mail', 'telegram'] as const
export const NoticeChannel = z.enum(noticeChannels)
export type NoticeChannel = z.infer<typeof NoticeChannel>

/** `auto`: Telegram where it is linked, else mail. */
export const channelChoices = ['auto', 'telegram', 'mail', 'both'] as const
export const ChannelChoice = z.enum(channelChoices)
export type ChannelChoice = z.infer<typeof ChannelChoice>

export const noticeStates = ['waiting', 'queued', 'sent', 'dropped', 'failed'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Why a notice was dropped, or has failed. `told`: another one has said it. */
export const noticeReasons = ['read', 'told', 'muted', 'gone', 'no_channel', 'too_many', 'gave_up'] as const
export type NoticeReason = (typeof noticeReasons)[number]

/** The last one that a person was told, as the office sees it. */
export const LastNotice = z.object({
  kind: z.string(),
  state: z.enum(noticeStates),
  channel: z.nullable(NoticeChannel),
  reason: z.nullable(z.enum(noticeReasons)),
  at: Time,
})
export type LastNotice = z.infer<typeof LastNotice>

const hour = z.int().check(z.minimum(0), z.maximum(23))

export const NoticeChoice = z.object({
  channel: ChannelChoice,
  /** Kinds that are not sent; of staff alone. */
  muted: z.array(z.enum(staffNotificationKinds)),
  /** Whole hours in Tashkent, in which nothing is sent to the chat; both null for none. */
  quiet_from: z.nullable(hour),
  quiet_to: z.nullable(hour),
  /** Those that reach the caller now. */
  channels: z.array(NoticeChannel),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>

const access = allow({ own: ['client', ...staffRoles] })

export const notices = {
  getChoice: endpoint({
    method: 'GET',
    path: '/notices/get-choice',
    access,
    answer: NoticeChoice,
    summary: 'How and when the caller wants to be told',
  }),
  updateChoice: endpoint({
    method: 'PUT',
    path: '/notices/update-choice',
    access,
    body: z
      .object({
        channel: ifGiven(ChannelChoice),
        muted: ifGiven(
          z.array(z.enum(staffNotificationKinds)).check(z.maxLength(staffNotificationKinds.length)),
        ),
        quiet_from: z.optional(z.nullable(hour)),
        quiet_to: z.optional(z.nullable(hour)),
      })
      .check(
        z.refine(({ quiet_from: from, quiet_to: to }) => isWholeSpan(from, to), {
          path: ['quiet_to'],
          params: { problem: 'quiet_hours' },
        }),
      ),
    answer: NoticeChoice,
    summary: 'Changes how and when the caller wants to be told; what is left out stays',
  }),
}

/** Both hours and different ones, both empty, or both left out. */
function isWholeSpan(from: number | null | undefined, to: number | null | undefined): boolean {
  if (typeof from === 'number' && typeof to === 'number') return from !== to
  return from === to
}
