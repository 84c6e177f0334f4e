/** Enough of an import to recognise it and to undo it. */
export type LastImport = { id: string; fileName: string; added: number }

type StoredImport = LastImport & { staffId: string }

const key = 'last_lead_import'

/** The last import of this tab, for who made it. */
export function readLastImport(staffId: string): LastImport | null {
  try {
    const stored: StoredImport | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.staffId === staffId ? stored : null
  } catch {
    return null
  }
}

/** Null clears it. */
export function storeLastImport(staffId: string, made: LastImport | null): void {
  try {
    if (made) sessionStorage.setItem(key, JSON.stringify({ ...made, staffId }))
    else sessionStorage.removeItem(key)
  } catch {
    // Disabled or full; the dialog itself still has it.
  }
}
