import type { CaseNow, UntoldEvent } from './case-news.queries.ts'
import { inOrder, type News } from './case-news.ts'

/** What a client is told of these events, by what is true now. Nothing where they have come to nothing. */
export function collectNews(events: readonly UntoldEvent[], now: CaseNow): News[] {
  const has = (...names: UntoldEvent['event'][]) => events.some(({ event }) => names.includes(event))
  const news: (News | null)[] = [
    has('finished') && now.outcome ? { what: 'finished', outcome: now.outcome } : null,
    has('decided') ? decisionOf(now) : null,
    ...newsOfItems(events, now),
    has('step_started', 'step_changed') && now.step && !now.outcome
      ? { what: 'step', step: now.step.name, turn: now.step.turn, due_on: now.step.due_on }
      : null,
    has('assigned') && now.responsible ? { what: 'responsible', name: now.responsible } : null,
  ]
  return inOrder(news.filter((one) => one !== null))
}

/** What the office has written about one of these; it is not stored with them. */
export function noteOf(one: News, events: readonly UntoldEvent[], { decision_note }: CaseNow): string | null {
  if (one.what === 'rejected' || one.what === 'returned') return decision_note || null
  if (one.what !== 'redo' && one.what !== 'declined') return null
  const about = events.findLast(({ item }) => item?.name === one.item)
  return (one.what === 'redo' ? about?.item?.reason_note : about?.declined_note) || null
}

function decisionOf({ status, decision_code }: CaseNow): News | null {
  const reason = decision_code ?? 'unspecified'
  if (status === 'approved') return { what: 'approved' }
  if (status === 'rejected') return { what: 'rejected', reason }
  return status === 'draft' ? { what: 'returned', reason } : null
}

/** One line for each document, or one for all of them where nothing is left to do. */
function newsOfItems(events: readonly UntoldEvent[], { all_accepted }: CaseNow): News[] {
  const last = new Map(events.flatMap((event) => (event.item ? [[event.item.id, event] as const] : [])))
  const news = [...last.values()].flatMap((event) => newsOfItem(event) ?? [])
  if (!all_accepted || !news.some(({ what }) => what === 'accepted')) return news
  return [{ what: 'all_accepted' }, ...news.filter(({ what }) => what !== 'accepted')]
}

function newsOfItem({ event, item, declined_for }: UntoldEvent): News | null {
  if (!item) return null
  const { name, state, reason_code, due_on } = item
  if (state === 'redo' && reason_code) return { what: 'redo', item: name, reason: reason_code, due_on }
  if (state === 'expired') return { what: 'expired', item: name }
  if (state !== 'accepted') return null
  return event === 'offer_declined'
    ? { what: 'declined', item: name, reason: declined_for }
    : { what: 'accepted', item: name }
}
