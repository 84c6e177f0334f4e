import type { Me } from 'contract/auth'
import { cases } from 'contract/cases'
import type { Endpoint } from 'contract/endpoint'
import { messages } from 'contract/messages'
import { mayCall } from 'contract/roles'

export const mainParts = ['documents', 'steps'] as const
export const sideParts = ['messages', 'notes', 'timeline', 'person'] as const
export type CasePart = (typeof mainParts)[number] | (typeof sideParts)[number]

/** Who may make this call sees the part. */
const opens: Record<CasePart, Endpoint> = {
  documents: cases.timeline,
  steps: cases.timeline,
  messages: messages.list,
  notes: cases.addNote,
  timeline: cases.timeline,
  person: cases.timeline,
}

export function partsFor(me: Me, parts: readonly CasePart[]): CasePart[] {
  return parts.filter((part) => mayCall(me, opens[part]))
}
