import type { ItemState } from './case-states.ts'

/** Where a line of a checklist is: its state, or `offered`: accepted, and a better file waits beside it. */
export const itemPlaces = ['missing', 'waiting', 'accepted', 'offered', 'redo', 'expired'] as const
export type ItemPlace = (typeof itemPlaces)[number]

type Who = 'client' | 'staff' | 'reviewer' | 'system'

/** `before`: as it was before the last decision, or before the file came that the event takes away. */
type Next = ItemPlace | 'before'

type Transition = { by: readonly Who[]; to: Partial<Record<ItemPlace, Next>> }

const same = {
  missing: 'missing',
  waiting: 'waiting',
  accepted: 'accepted',
  offered: 'offered',
  redo: 'redo',
  expired: 'expired',
} as const satisfies Record<ItemPlace, ItemPlace>

/** The table: what may happen to a line where, by whom, and where that leads. What is not in it cannot happen. */
export const itemTransitions = {
  file_attached: {
    by: ['client', 'staff'],
    to: { missing: 'waiting', waiting: 'waiting', redo: 'waiting', expired: 'waiting' },
  },
  // The accepted file counts until the newer one is accepted; a still newer one takes the place of the offer.
  offered: { by: ['client', 'staff'], to: { accepted: 'offered', offered: 'offered' } },
  accepted: { by: ['reviewer'], to: { waiting: 'accepted', offered: 'accepted' } },
  sent_back: { by: ['reviewer'], to: { waiting: 'redo', accepted: 'redo' } },
  offer_declined: { by: ['reviewer'], to: { offered: 'accepted' } },
  undone: { by: ['reviewer'], to: { accepted: 'before', redo: 'before' } },
  // Where a newer file waits already, the client has nothing more to do.
  expired: { by: ['system'], to: { waiting: 'expired', accepted: 'expired', offered: 'waiting' } },
  file_bad: {
    by: ['system'],
    to: { waiting: 'before', accepted: 'before', offered: 'before', redo: 'before', expired: 'before' },
  },
  // In a draft.
  document_deleted: { by: ['client'], to: { waiting: 'missing' } },
  required_changed: { by: ['staff'], to: same },
  due_changed: { by: ['staff'], to: same },
  item_renewed: { by: ['staff'], to: same },
} as const satisfies Record<string, Transition>

export type ItemEvent = keyof typeof itemTransitions
export const itemEvents = Object.keys(itemTransitions) as ItemEvent[]

/** Where an event leads from here; null where it cannot happen. */
export function nextPlace(event: ItemEvent, place: ItemPlace): Next | null {
  const { to }: Transition = itemTransitions[event]
  return to[place] ?? null
}

export function placeOf(item: { state: ItemState; offered_version_id: string | null }): ItemPlace {
  return item.offered_version_id === null ? item.state : 'offered'
}

/** What a decision about a version is at this place: an offered file is declined, not sent back. */
export function decisionEvent(
  decision: 'accept' | 'redo',
  place: ItemPlace,
): Extract<ItemEvent, 'accepted' | 'sent_back' | 'offer_declined'> {
  if (decision === 'accept') return 'accepted'
  return place === 'offered' ? 'offer_declined' : 'sent_back'
}

/** What may be taken back. */
export const undoableEvents = ['accepted', 'sent_back', 'offer_declined'] as const satisfies ItemEvent[]
