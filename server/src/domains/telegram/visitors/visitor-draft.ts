import type { Turn } from '../turn.ts'

/** What a visitor has said so far; forgotten after a day. */
export type VisitorDraft = {
  /** What they wrote before anything was asked, and what they chose or wrote then. */
  first_words?: string
  wish?: string
  name?: string
  /** Of the link of the office that they have opened, as the hash that is stored. */
  token?: string
}

/** Nothing else writes the draft of a chat that is nobody's. */
export function draftOf({ chat }: Turn): VisitorDraft {
  return chat.draft
}

export type VisitorStep = 'language' | 'consent' | 'wish' | 'name' | 'phone' | 'client_phone' | 'link_phone'
