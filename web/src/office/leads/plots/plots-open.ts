const key = 'admin_plots'

/** Whether this person left the plots open the last time. */
export function wereOpen(): boolean {
  try {
    return localStorage.getItem(key) === 'open'
  } catch {
    return false
  }
}

export function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, 'open')
    else localStorage.removeItem(key)
  } catch {
    // Storage is switched off; the address still knows.
  }
}
