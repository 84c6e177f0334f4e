import { fill } from 'contract/fill'
import { leadStageNames } from 'contract/lead-stage-names'
import type { Deps } from '../../../deps.ts'
import { quietUntil } from '../../../notices/quiet-hours.ts'
import { queueChatMessage } from '../../../telegram/outbox.ts'
import { maySayAgain } from '../chats.queries.ts'
import { groupTexts } from './colleague-texts.ts'
import { listDueGroups, maxNewLeads } from './group-posts.queries.ts'

const fiveMinutes = 300

/**
 * Posts to each group how many leads have come into its stage: a number and never a name, not more often than once in
 * five minutes, and nothing in the quiet hours. Counted when it is due, so that an import of thousands costs nothing more.
 */
export async function postToGroups({ db, env, jobs }: Pick<Deps, 'db' | 'env' | 'jobs'>): Promise<void> {
  if (env.telegram.mode === 'off' || quietUntil(new Date(), env.quietHours)) return
  for (const { chat_id, stage, language, new_leads } of await listDueGroups(db, fiveMinutes)) {
    const n = new_leads < maxNewLeads ? String(new_leads) : `${maxNewLeads}+`
    const text = fill(groupTexts.newLeads[language], { stage: leadStageNames[stage][language], n })
    await db.transaction(async (tx) => {
      // Another process may have been first.
      if (!(await maySayAgain(tx, chat_id, { name: 'posted', seconds: fiveMinutes }))) return
      await queueChatMessage(tx, jobs, chat_id, { text, language })
    })
  }
}
