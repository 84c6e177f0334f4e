const key = 'admin_plots'

/** Whether the user left the plots open the last time. */
export function readOpen(): boolean {
  try {
    return localStorage.getItem(key) === 'open'
  } catch {
    return false
  }
}

export function storeOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, 'open')
    else localStorage.removeItem(key)
  } catch {
    // Storage is disabled; the address still has it.
  }
}
