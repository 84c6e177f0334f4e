import type { Parsed } from 'contract/endpoint'
import type { NoticeChoice, notices } from 'contract/notices'
import type { ActorCall } from '../http/actor-call.ts'
import { ApiError } from '../http/api-error.ts'
import { availableChannels, quietHoursOf } from './choose-channels.ts'
import { findReach, saveChoice } from './reach.queries.ts'

type OwnCall = Pick<ActorCall, 'db' | 'actor' | 'env'>

export async function readChoice({ db, actor, env }: OwnCall): Promise<NoticeChoice> {
  const reach = await findReach(db, actor)
  if (!reach) throw new ApiError('unauthenticated')
  const quiet = quietHoursOf(env, reach)
  return {
    channel: reach.choice,
    muted: reach.muted,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    channels: availableChannels(env, reach),
  }
}

/** A client mutes nothing but reminders, which is a switch of their profile. */
export function updateChoice(
  call: OwnCall,
  { channel, muted, quiet_from, quiet_to }: Parsed<typeof notices.updateChoice>['body'],
): Promise<NoticeChoice> {
  const { db, actor } = call
  return db.transaction(async (tx) => {
    await saveChoice(tx, actor, {
      channel: channel ?? null,
      muted: (actor.kind === 'staff' && muted) || null,
      quiet: quiet_from === undefined || quiet_to === undefined ? null : { from: quiet_from, to: quiet_to },
    })
    return readChoice({ ...call, db: tx })
  })
}
