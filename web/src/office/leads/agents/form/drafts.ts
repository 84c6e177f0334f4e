/** What was typed about a lead, and the version of it that was shown. */
export type Draft = { version: number; values: Record<string, string> }

type Drafts = { staffId: string; ofLead: Partial<Record<string, Draft>> }

const key = 'lead_drafts'
let drafts: Drafts | null = null

/** Stored for this tab only, because drafts may contain passport numbers. */
export function readDraft(staffId: string, leadId: string): Draft | null {
  return draftsOf(staffId).ofLead[leadId] ?? null
}

export function saveDraft(staffId: string, leadId: string, draft: Draft): void {
  draftsOf(staffId).ofLead[leadId] = draft
  mirror()
}

export function deleteDraft(staffId: string, leadId: string): void {
  delete draftsOf(staffId).ofLead[leadId]
  mirror()
}

/** Drafts of another user are neither read nor left in the storage. */
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
    // Disabled or full; until a reload they are in memory.
  }
}
