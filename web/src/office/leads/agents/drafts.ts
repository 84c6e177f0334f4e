/** What somebody has typed about a lead, and which version of it they had before their eyes. */
export type Draft = { version: number; values: Record<string, string> }

type Drafts = { staffId: string; ofLead: Partial<Record<string, Draft>> }

const key = 'lead_drafts'
let drafts: Drafts | null = null

/** Kept for this tab alone and gone with it: what is typed here may be a passport. */
export function readDraft(staffId: string, leadId: string): Draft | null {
  return draftsOf(staffId).ofLead[leadId] ?? null
}

export function keepDraft(staffId: string, leadId: string, draft: Draft): void {
  draftsOf(staffId).ofLead[leadId] = draft
  mirror()
}

export function dropDraft(staffId: string, leadId: string): void {
  delete draftsOf(staffId).ofLead[leadId]
  mirror()
}

/** Whoever signs in after somebody else finds nothing of theirs, and leaves nothing of it behind. */
function draftsOf(staffId: string): Drafts {
  drafts ??= fromTab()
  if (drafts?.staffId === staffId && drafts.ofLead) return drafts
  drafts = { staffId, ofLead: {} }
  mirror()
  return drafts
}

function fromTab(): Drafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function mirror(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts))
  } catch {
    // Switched off or full; until the page is loaded again, its own memory has them.
  }
}
